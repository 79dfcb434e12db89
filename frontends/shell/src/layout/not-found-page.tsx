import { LinkButton } from '@maseki/ui/button.tsx';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { text } from '../text.ja.ts';
import * as css from './not-found-page.module.css';

export function NotFoundPage() {
  usePageTitle(text.notFound.title);
  return (
    <div className={css.page}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <h1 className={css.title}>{text.notFound.title}</h1>
      <p className={css.body}>{text.notFound.body}</p>
      <LinkButton to="/">{text.toTop}</LinkButton>
    </div>
  );
}
