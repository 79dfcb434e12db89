import { THEMES } from '@maseki/ui/theme.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import * as css from './gallery-page.module.css';
import { specimens } from './specimens.tsx';

const TITLE = 'Gallery';

/** In both themes side by side. Only in development, for the authors of components. */
export default function GalleryPage() {
  usePageTitle(TITLE);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{TITLE}</h1>
      {specimens.map(({ name, Specimen }) => (
        <section key={name} aria-label={name} className={css.specimen}>
          <h2 className={css.name}>{name}</h2>
          {THEMES.map((theme) => (
            <div key={theme} className={css.theme} data-theme={theme}>
              <Specimen />
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
