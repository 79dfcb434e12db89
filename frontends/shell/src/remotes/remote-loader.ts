import type { RemoteBuild } from '@maseki/contracts/gateway/screens-config.ts';
import type { RemoteModule, RemoteName } from '@maseki/ui/remote-contract.ts';
import type { ComponentType } from 'react';
import { reportFault } from '../faults/report-fault.ts';

/** A remote without knowledge of its screens, which are known once it is loaded. */
export interface LoadedRemote extends Omit<RemoteModule, 'screens'> {
  screens: Readonly<Record<string, ComponentType>>;
}

/** The builds of the remotes whose modules another remote uses. */
export type UsedBuilds = Partial<Record<RemoteName, RemoteBuild>>;

export type LoadBuild = (name: RemoteName, build: RemoteBuild, used?: UsedBuilds) => Promise<unknown>;

export interface RemoteLoader {
  /** The module of a remote, fetched once, and again after a failure. */
  load: (...request: Parameters<LoadBuild>) => Promise<LoadedRemote>;
  prepare: () => void;
  /** Forgets a remote that failed after loading, so that the next load fetches it again. */
  forget: (name: RemoteName) => void;
}

const isLoadedRemote = (loaded: unknown): loaded is LoadedRemote =>
  typeof loaded === 'object' && loaded !== null && 'screens' in loaded;

export function createRemoteLoader(loadBuild: LoadBuild, prepare: () => void = () => undefined): RemoteLoader {
  const loads = new Map<RemoteName, Promise<LoadedRemote>>();

  const fetchRemote = async (...[name, ...request]: Parameters<LoadBuild>) => {
    const loaded = await loadBuild(name, ...request);
    if (!isLoadedRemote(loaded)) throw new Error(`the remote ${name} exports no screens`);
    return loaded;
  };

  return {
    load: (name, ...request) => {
      const loading = loads.get(name) ?? fetchRemote(name, ...request);
      loads.set(name, loading);
      loading.catch(() => {
        loads.delete(name);
        reportFault('chunk');
      });
      return loading;
    },
    prepare,
    forget: (name) => void loads.delete(name),
  };
}
