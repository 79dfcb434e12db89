import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router-dom';
import * as css from './footer.module.css';
import { text } from './text.ja.ts';

const documents: readonly { title: string; Body: ComponentType }[] = [
  {
    title: text.footer.privacy,
    Body: lazyPart(() => import(/* webpackChunkName: "page-privacy-policy" */ './legal/privacy-policy.tsx')),
  },
  {
    title: text.footer.terms,
    Body: lazyPart(() => import(/* webpackChunkName: "page-terms-of-use" */ './legal/terms-of-use.tsx')),
  },
  {
    title: text.footer.credits,
    Body: lazyPart(() => import(/* webpackChunkName: "page-credits" */ './legal/credits.tsx')),
  },
];

export function Footer() {
  const [open, setOpen] = useState<string | null>(null);
  const shown = documents.find(({ title }) => title === open);
  return (
    <footer className={css.footer}>
      <ul className={css.links}>
        <li>
          <Link className={css.link} to="/help">
            {text.footer.help}
          </Link>
        </li>
        {documents.map(({ title }) => (
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
      {shown ? (
        <Dialog key={shown.title} title={shown.title} size="large" onClose={() => setOpen(null)}>
          <shown.Body />
        </Dialog>
      ) : null}
    </footer>
  );
}
