import type { RemoteModule, RemoteName } from '@maseki/ui/remote-contract.ts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

/** A remote as the shell sees it: which screens it has is known only when it is there. */
export interface LoadedRemote extends Omit<RemoteModule<never>, 'screens'> {
  screens: Readonly<Record<string, ComponentType>>;
}

const loads = new Map<RemoteName, Promise<LoadedRemote>>();

async function load(name: RemoteName, manifest: string): Promise<LoadedRemote> {
  // `force` forgets an earlier failure of this remote; without it a retry would fail without asking the network.
  registerRemotes([{ name: `maseki_${name}`, entry: manifest }], { force: true });
  const loaded = await loadRemote<{ default: LoadedRemote }>(`maseki_${name}/remote`);
  if (!loaded) throw new Error(`the remote ${name} exposes nothing`);
  return loaded.default;
}

/** The module of a remote: fetched once, and again after a failure. */
export function remoteModule(name: RemoteName, manifest: string): Promise<LoadedRemote> {
  const known = loads.get(name);
  if (known) return known;
  const loading = load(name, manifest);
  loads.set(name, loading);
  loading.catch(() => loads.delete(name));
  return loading;
}

/** Forgets a remote that came but failed later, so that the next load fetches it anew. */
export const forgetRemote = (name: RemoteName): void => void loads.delete(name);
