import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createContext } from 'react';
import { createRemoteLoader } from './remote-loader.ts';

/** The page's one loader of remotes; tests provide another. */
export const RemoteLoaderContext = createContext(createRemoteLoader({ registerRemotes, loadRemote }));
