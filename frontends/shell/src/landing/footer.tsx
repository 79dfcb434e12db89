import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import * as css from './footer.module.css';
import { text } from './text.ja.ts';

const papers: readonly { title: string; Body: ComponentType }[] = [
  {
    title: text.footer.privacy,
    Body: lazy(() => import(/* webpackChunkName: "page-privacy-policy" */ './papers/privacy-policy.tsx')),
  },
  {
    title: text.footer.terms,
    Body: lazy(() => import(/* webpackChunkName: "page-terms-of-use" */ './papers/terms-of-use.tsx')),
  },
  {
    title: text.footer.credits,
    Body: lazy(() => import(/* webpackChunkName: "page-credits" */ './papers/credits.tsx')),
  },
];

/** Privacy policy, terms, credits and the contact address. */
export function Footer() {
  const [open, setOpen] = useState<string | null>(null);
  const paper = papers.find(({ title }) => title === open);
  return (
    <footer className={css.footer}>
      <ul className={css.links}>
        {papers.map(({ title }) => (
          <li key={title}>
            <button type="button" className={css.link} aria-haspopup="dialog" onClick={() => setOpen(title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p className={css.contact}>
        {text.footer.contact} <a href={`mailto:${text.footer.address}`}>{text.footer.address}</a>
      </p>
      <p className={css.note}>{text.footer.note}</p>
      {paper ? (
        <Dialog key={paper.title} title={paper.title} size="large" onClose={() => setOpen(null)}>
          <Suspense fallback={<Spinner label={text.loading} />}>
            <paper.Body />
          </Suspense>
        </Dialog>
      ) : null}
    </footer>
  );
}
