import type { User } from '@maseki/contracts/auth/http.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router, type To } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';
import { sessionKey } from './api.ts';

const nowhere = () => undefined;
const createHref = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
const navigator = { createHref, push: nowhere, replace: nowhere, go: nowhere };

/** For this user or a guest before any script has run. Needs no browser and loads nothing. */
export function prerender(path: string, screen: ReactNode, user: User | null = null): string {
  return renderToStaticMarkup(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [unstable_serialize(sessionKey)]: user } }}>
      <Router navigator={navigator} location={path} static>
        {screen}
      </Router>
    </SWRConfig>,
  );
}
