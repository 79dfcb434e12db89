import { nextPath } from '@maseki/ui/next-path.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import * as css from './guest-page.module.css';

interface GuestPageProps {
  title: string;
  lead: string;
  children: ReactNode;
  /** The link to the other page, after a short prompt. */
  other: { prompt: string; label: string; pathname: '/login' | '/register' };
}

/** Redirects logged-in players to their destination, also after a log-in here. */
export function GuestPage({ title, lead, children, other }: GuestPageProps) {
  usePageTitle(title);
  const { user } = useUser();
  const { search } = useLocation();
  if (user) return <Navigate replace to={nextPath(search)} />;
  return (
    <div className={css.page}>
      <section className={css.panel} aria-labelledby="auth-title">
        <img className={css.logo} src="/assets/logo.svg" alt="" width="96" height="96" draggable={false} />
        <h1 id="auth-title" className={css.title}>
          {title}
        </h1>
        <p className={css.lead}>{lead}</p>
        {children}
        <p className={css.footer}>
          {other.prompt} <Link to={{ pathname: other.pathname, search }}>{other.label}</Link>
        </p>
      </section>
    </div>
  );
}
