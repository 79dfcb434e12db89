import * as css from './developers.module.css';
import { text } from './text.ja.ts';

export function Developers() {
  return (
    <section className={css.section} aria-labelledby="developers">
      <h2 id="developers" className={css.heading}>
        {text.developers.heading}
      </h2>
      <ul className={css.list}>
        {text.developers.entries.map(({ role, work, page, image }) => (
          <li key={role}>
            <a className={css.card} href={page} target="_blank" rel="noopener">
              <span className={css.portrait}>
                <img src={image} alt="" loading="lazy" draggable={false} />
              </span>
              <span className={css.role}>{role}</span>
              <span className={css.work}>{work}</span>
              <span className={css.more}>
                {text.developers.more}
                <span aria-hidden="true"> ↗</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
