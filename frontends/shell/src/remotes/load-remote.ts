import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule, RemoteName } from '@maseki/ui/remote-contract.ts';

const started = new Map<RemoteName, Promise<AnyRemoteModule>>();

/** A loaded remote whose name is not known to the compiler. */
export type AnyRemoteModule = Omit<RemoteModule<never>, 'screens'> & {
  screens: Readonly<Record<string, React.ComponentType>>;
};

async function load(name: RemoteName, manifest: string): Promise<AnyRemoteModule> {
  // `force` forgets an earlier failure, so that a retry really fetches again.
  registerRemotes([{ name: `maseki_${name}`, entry: manifest }], { force: true });
  const loaded = await loadRemote<{ default: AnyRemoteModule }>(`maseki_${name}/remote`);
  if (!loaded) throw new Error(`the remote ${name} exposes nothing`);
  return loaded.default;
}

/** The module of a remote; loaded once, and again after a failure. */
export function remoteModule(name: RemoteName, manifest: string): Promise<AnyRemoteModule> {
  const known = started.get(name);
  if (known) return known;
  const loading = load(name, manifest);
  started.set(name, loading);
  loading.catch(() => started.delete(name));
  return loading;
}

/** Forgets a remote that came but does not work, so that the next load fetches it anew. */
export function forgetRemote(name: RemoteName): void {
  started.delete(name);
}
