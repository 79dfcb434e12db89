import type { Build } from '@maseki/contracts/gateway/config.ts';
import type { RemoteModule, RemoteName } from '@maseki/ui/remote-contract.ts';
import type { ComponentType } from 'react';
import { reportFault } from '../faults/report-fault.ts';

/** A remote without knowledge of its screens, which are known once it is loaded. */
export interface LoadedRemote extends Omit<RemoteModule<never>, 'screens'> {
  screens: Readonly<Record<string, ComponentType>>;
}

/** Loads a build of a remote into the page and returns its exports. */
export type LoadBuild = (name: RemoteName, build: Build) => Promise<unknown>;

export interface RemoteLoader {
  /** The module of a remote, fetched once, and again after a failure. */
  load: (name: RemoteName, build: Build) => Promise<LoadedRemote>;
  /** Forgets a remote that failed after loading, so that the next load fetches it again. */
  forget: (name: RemoteName) => void;
}

const isLoadedRemote = (loaded: unknown): loaded is LoadedRemote =>
  typeof loaded === 'object' && loaded !== null && 'screens' in loaded;

export function createRemoteLoader(loadBuild: LoadBuild): RemoteLoader {
  const loads = new Map<RemoteName, Promise<LoadedRemote>>();

  const fetchRemote = async (name: RemoteName, build: Build) => {
    const loaded = await loadBuild(name, build);
    if (!isLoadedRemote(loaded)) throw new Error(`the remote ${name} exports no screens`);
    return loaded;
  };

  return {
    load: (name, build) => {
      const loading = loads.get(name) ?? fetchRemote(name, build);
      loads.set(name, loading);
      loading.catch(() => {
        loads.delete(name);
        reportFault('chunk');
      });
      return loading;
    },
    forget: (name) => void loads.delete(name),
  };
}
