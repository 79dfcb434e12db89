import * as css from './legal-document.module.css';

export interface Section {
  heading: string;
  /** Paragraphs. */
  body: readonly string[];
}

interface LegalDocumentProps {
  lead: string;
  sections: readonly Section[];
  /** Date of effect. */
  date: string;
}

/** A legal text of several sections: policy, terms. */
export function LegalDocument({ lead, sections, date }: LegalDocumentProps) {
  return (
    <div className={css.document}>
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
