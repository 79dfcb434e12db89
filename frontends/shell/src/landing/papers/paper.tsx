import * as css from './paper.module.css';

export interface Section {
  heading: string;
  /** Paragraphs. */
  body: readonly string[];
}

interface PaperProps {
  lead: string;
  sections: readonly Section[];
  /** When it came into force. */
  date: string;
}

/** A text of several sections to be read: policy, terms. */
export function Paper({ lead, sections, date }: PaperProps) {
  return (
    <div className={css.paper}>
      <p>{lead}</p>
      {sections.map(({ heading, body }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className={css.date}>{date}</p>
    </div>
  );
}
