import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router, type To } from 'react-router-dom';
import { SWRConfig, unstable_serialize } from 'swr';
import { sessionKey } from './api.ts';

const nowhere = () => undefined;
const createHref = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
const navigator = { createHref, push: nowhere, replace: nowhere, go: nowhere };

/** For a guest before any script has run. Needs no browser and loads nothing. */
export function prerender(path: string, screen: ReactNode): string {
  return renderToStaticMarkup(
    <SWRConfig value={{ provider: () => new Map(), fallback: { [unstable_serialize(sessionKey)]: null } }}>
      <Router navigator={navigator} location={path} static>
        {screen}
      </Router>
    </SWRConfig>,
  );
}
