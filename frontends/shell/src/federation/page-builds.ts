import { REMOTE_ENTRY, remoteContainer, remoteFolder } from '@maseki/contracts/gateway/config.ts';
import type { RemoteBuild } from '@maseki/contracts/gateway/screens-config.ts';

export interface ContainerAddress {
  entry: string;
  entryGlobalName: string;
}

const builds = new Map<string, RemoteBuild>();

const addressIn = (name: string, build: RemoteBuild): ContainerAddress => ({
  entry: `${remoteFolder(name, build)}${REMOTE_ENTRY}`,
  entryGlobalName: remoteContainer(name, build),
});

/** Remembers the build of a remote in this page, for the remotes that use it too. */
export function setBuild(name: string, build: RemoteBuild): ContainerAddress {
  builds.set(name, build);
  return addressIn(name, build);
}

/** Where the container of a remote lies, or undefined if the page has no build of the remote. */
export function addressOf(name: string): ContainerAddress | undefined {
  const build = builds.get(name);
  return build && addressIn(name, build);
}

export function filesOf(name: string, expose: string): string[] {
  const build = builds.get(name);
  return build ? (build.exposes[expose] ?? []).map((file) => `${remoteFolder(name, build)}${file}`) : [];
}
