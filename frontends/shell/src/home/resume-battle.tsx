import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LinkButton } from '@maseki/ui/button.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import * as css from './resume-battle.module.css';

export function ResumeBattle() {
  const { data } = useApi(endpoints.getCurrentBattle);
  if (!data?.slug) return null;
  return (
    <section className={css.resume} aria-labelledby="resume-title">
      <div className={css.words}>
        <h2 id="resume-title" className={css.title}>
          {text.home.resume.title}
        </h2>
        <p className={css.body}>{text.home.resume.body}</p>
      </div>
      <LinkButton to="/battle">{text.home.resume.action}</LinkButton>
    </section>
  );
}
