import { Spinner } from '@maseki/ui/spinner.tsx';
import { Toaster } from '@maseki/ui/toast/toaster.tsx';
import { Suspense, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { text } from '../text.ja.ts';
import { CrashPage } from './crash-page.tsx';
import { Header } from './header.tsx';
import * as css from './layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNoContextMenu } from './use-no-context-menu.ts';

/** Header, page and toasts. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useNoContextMenu();
  useFocusOnNavigation(main);
  return (
    <>
      <a className={css.skip} href="#main">
        {text.header.skip}
      </a>
      <Header />
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={() => <CrashPage />}>
          <Suspense fallback={<Spinner label={text.loading} />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
