import { type Build, remoteFolder } from '@maseki/contracts/gateway/config.ts';
import type { RemoteModule, RemoteName } from '@maseki/ui/remote-contract.ts';
import type { ComponentType } from 'react';
import { reportFault } from '../faults/report-fault.ts';

/** A remote as the shell sees it: which screens it has is known only when it is there. */
export interface LoadedRemote extends Omit<RemoteModule<never>, 'screens'> {
  screens: Readonly<Record<string, ComponentType>>;
}

/** The part of the federation runtime that is used. */
export interface FederationRuntime {
  registerRemotes: (remotes: { name: string; entry: string }[], options: { force: boolean }) => void;
  loadRemote: (id: string) => Promise<unknown>;
}

export interface RemoteLoader {
  /** The module of a remote: fetched once, and again after a failure. */
  load: (name: RemoteName, build: Build) => Promise<LoadedRemote>;
  /** Forgets a remote that was loaded but failed later, so that the next load fetches it again. */
  forget: (name: RemoteName) => void;
}

const isLoadedRemote = (loaded: unknown): loaded is { default: LoadedRemote } =>
  typeof loaded === 'object' && loaded !== null && 'default' in loaded;

export function createRemoteLoader({ registerRemotes, loadRemote }: FederationRuntime): RemoteLoader {
  const loads = new Map<RemoteName, Promise<LoadedRemote>>();

  const fetchRemote = async (name: RemoteName, build: Build) => {
    // `force` forgets an earlier failure of this remote; without it a retry would fail without asking the network.
    registerRemotes([{ name: `maseki_${name}`, entry: `${remoteFolder(name, build)}mf-manifest.json` }], {
      force: true,
    });
    const loaded = await loadRemote(`maseki_${name}/remote`);
    if (!isLoadedRemote(loaded)) throw new Error(`the remote ${name} exposes no default`);
    return loaded.default;
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
