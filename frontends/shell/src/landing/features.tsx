import * as css from './features.module.css';
import { text } from './text.ja.ts';

/** The activities of the game, in three pictures. */
export function Features() {
  return (
    <section className={css.features} aria-label={text.features.label}>
      {text.features.entries.map(({ title, body, image }) => (
        <article key={title} className={css.feature}>
          <img className={css.picture} src={image} alt="" loading="lazy" draggable={false} />
          <div>
            <h2 className={css.title}>{title}</h2>
            <p className={css.body}>{body}</p>
          </div>
        </article>
      ))}
    </section>
  );
}
