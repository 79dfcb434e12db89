import * as css from './legal-document.module.css';

export interface Section {
  heading: string;
  /** Paragraphs. */
  body: readonly string[];
  /** Stands below the paragraphs. */
  table?: Table;
}

/** A table whose first column heads each row. */
interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

interface LegalDocumentProps {
  lead: string;
  sections: readonly Section[];
  date: string;
}

const LegalTable = ({ head, rows }: Table) => (
  <table className={css.table}>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others]) => (
        <tr key={first}>
          <th scope="row">{first}</th>
          {others.map((cell) => (
            <td key={cell}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

export function LegalDocument({ lead, sections, date }: LegalDocumentProps) {
  return (
    <div className={css.document}>
      <p>{lead}</p>
      {sections.map(({ heading, body, table }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {table && <LegalTable {...table} />}
        </section>
      ))}
      <p className={css.date}>{date}</p>
    </div>
  );
}
