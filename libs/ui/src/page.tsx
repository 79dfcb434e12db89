import type { ReactNode } from 'react';
import * as css from './page.module.css';
import { usePageTitle } from './use-page-title.ts';

interface PageProps {
  /** Names the page in the tab, and on the page itself if `heading` is omitted. */
  title: string;
  heading?: ReactNode;
  /** Stands beside the heading. */
  aside?: ReactNode;
  /** `narrow` suits content that is read from top to bottom. */
  width?: 'wide' | 'narrow';
  children: ReactNode;
}

export function Page({ title, heading = title, aside, width = 'wide', children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={css.page} data-width={width}>
      <header className={css.head}>
        <h1 className={css.title}>{heading}</h1>
        {aside ? <div className={css.aside}>{aside}</div> : null}
      </header>
      {children}
    </div>
  );
}
