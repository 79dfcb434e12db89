import type { ReactNode } from 'react';
import * as css from './auth-panel.module.css';

interface AuthPanelProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The way to the other of the two screens. */
  footer: ReactNode;
}

/** The frame of /login and /register. */
export function AuthPanel({ title, lead, children, footer }: AuthPanelProps) {
  return (
    <div className={css.page}>
      <section className={css.panel} aria-labelledby="auth-title">
        <img className={css.logo} src="/assets/logo.svg" alt="" width="96" height="96" draggable={false} />
        <h1 id="auth-title" className={css.title}>
          {title}
        </h1>
        <p className={css.lead}>{lead}</p>
        {children}
        <p className={css.footer}>{footer}</p>
      </section>
    </div>
  );
}
