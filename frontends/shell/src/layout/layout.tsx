import { Toaster } from '@maseki/ui/toast/toaster.tsx';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { Header } from './header.tsx';
import * as css from './layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useNoContextMenu } from './use-no-context-menu.ts';

/** Header, page and toasts. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  useNoContextMenu();
  useFocusOnNavigation(main);
  return (
    <>
      <a className={css.skip} href="#main">
        {text.header.skip}
      </a>
      <Header />
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
