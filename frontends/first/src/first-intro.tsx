import { Spinner } from '@maseki/ui/spinner.tsx';
import * as css from './first-intro.module.css';
import { text } from './text.ja.ts';

/** Part of the page's HTML, to be read while the game loads (docs/adr/0018-first-paint.md). */
export function FirstIntro() {
  return (
    <section className={css.intro} aria-labelledby="first-intro">
      <h1 id="first-intro" className={css.title}>
        {text.title}
      </h1>
      <p className={css.words}>{text.intro}</p>
      <Spinner label={text.loading} />
    </section>
  );
}
