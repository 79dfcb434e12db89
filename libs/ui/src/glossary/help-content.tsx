import { AttributeWheel } from './attribute-wheel.tsx';
import { type GlossaryEntry, glossary } from './glossary.ja.ts';
import * as css from './help-content.module.css';
import { text } from './help-text.ja.ts';

/** The wheel stands after this chapter, which is about attributes too. */
const WHEEL_AFTER = 'attack';

const groups = Object.entries(text.glossary.groups).map(([id, title]) => ({
  id,
  title,
  entries: Object.values<GlossaryEntry>(glossary[id as keyof typeof glossary]),
}));

function Glossary() {
  return (
    <section aria-labelledby="help-glossary">
      <h2 id="help-glossary" className={css.heading}>
        {text.glossary.title}
      </h2>
      {groups.map(({ id, title, entries }) => (
        <details key={id} className={css.group}>
          <summary className={css.summary}>{title}</summary>
          <dl className={css.entries}>
            {entries.map(({ name, body }) => (
              <div key={name}>
                <dt className={css.term}>{name}</dt>
                <dd className={css.meaning}>{body}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

/** Chapters, wheel of attributes, glossary and questions, for a page and a dialog. */
export default function HelpContent() {
  return (
    <div className={css.help}>
      {text.chapters.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={`help-${id}`}>
          <h2 id={`help-${id}`} className={css.heading}>
            {title}
          </h2>
          {body.map((paragraph) => (
            <p key={paragraph} className={css.paragraph}>
              {paragraph}
            </p>
          ))}
          {id === WHEEL_AFTER ? (
            <>
              <h3 className={css.subheading}>{text.wheel.title}</h3>
              <AttributeWheel />
            </>
          ) : null}
        </section>
      ))}
      <Glossary />
      <section aria-labelledby="help-faq">
        <h2 id="help-faq" className={css.heading}>
          {text.faq.title}
        </h2>
        {text.faq.entries.map(({ title, body }) => (
          <details key={title} className={css.group}>
            <summary className={css.summary}>{title}</summary>
            <p className={css.paragraph}>{body}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
