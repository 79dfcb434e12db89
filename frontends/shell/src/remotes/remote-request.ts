import { exposesUsedBy, exposesUsedLaterBy } from '@maseki/contracts/gateway/config.ts';
import type { Build } from '@maseki/contracts/gateway/screens-config.ts';
import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { isTooNew } from '../releases/page-release.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import type { LoadBuild } from './remote-loader.ts';

type RemoteRequest = Parameters<LoadBuild>;

const buildsOf = ([, build, used = {}]: RemoteRequest): Build[] => [build, ...Object.values(used)];

/** True if a remote, or one whose modules it uses, needs a newer shell. */
export const needsNewerShell = (request: RemoteRequest): boolean => buildsOf(request).some(isTooNew);

/** Undefined if this installation lacks it or a remote whose modules it uses. */
export function requestFor(name: RemoteName, remotes: RemoteConfig): RemoteRequest | undefined {
  const build = remotes[name];
  const others = Object.keys(exposesUsedBy(name)) as RemoteName[];
  if (!build || others.some((other) => !remotes[other])) return undefined;
  const later = Object.keys(exposesUsedLaterBy(name)) as RemoteName[];
  const known = later.filter((other) => remotes[other] && !isTooNew(remotes[other]));
  const used = [...others, ...known];
  return used.length === 0
    ? [name, build]
    : [name, build, Object.fromEntries(used.map((other) => [other, remotes[other]]))];
}
