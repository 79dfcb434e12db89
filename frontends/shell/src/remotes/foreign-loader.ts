import type { ForeignRemote } from '@maseki/contracts/gateway/screens-config.ts';
import { createContext } from 'react';

type LoadForeign = (name: string, remote: ForeignRemote, path: string) => Promise<unknown>;

const loadForeign: LoadForeign = async (...request) => {
  const federation = await import(/* webpackChunkName: "federation" */ '../federation/federated-remotes.ts');
  return federation.loadForeign(...request);
};

/** The page's loader of foreign remotes. Tests provide another. */
export const ForeignLoaderContext = createContext(loadForeign);
