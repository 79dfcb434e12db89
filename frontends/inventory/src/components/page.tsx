import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import type { ReactNode } from 'react';
import * as css from './page.module.css';

interface PageProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of this domain's screens. */
export function Page({ title, aside, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </header>
      {children}
    </div>
  );
}
