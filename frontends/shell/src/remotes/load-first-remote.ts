import { loadAhead } from '@maseki/ui/lazy-screen.ts';
import { type RemoteName, remoteScreens } from '@maseki/ui/remote-contract.ts';
import { routeOf } from '../faults/report-fault.ts';
import { type PageRelease, pageRelease } from '../releases/page-release.ts';
import type { RemoteConfig } from '../releases/remote-config.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { needsNewerShell, requestFor } from './remote-request.ts';
import { pageLoader } from './use-remote.ts';

interface FirstRemoteDeps {
  release: Pick<PageRelease, 'begun'>;
  loader: Pick<RemoteLoader, 'load'>;
}

const ofThisPage: FirstRemoteDeps = { release: pageRelease, loader: pageLoader };

/** While the player is not known yet. A failure is left to the screen, which loads again. */
export async function loadFirstRemote(
  pathname: string,
  { release, loader }: FirstRemoteDeps = ofThisPage,
): Promise<void> {
  const route = routeOf(pathname);
  const names = Object.keys(remoteScreens) as RemoteName[];
  const name = names.find((each) => Object.hasOwn(remoteScreens[each], route));
  if (!name) return;
  try {
    const { remotes } = await release.begun();
    const request = requestFor(name, remotes as RemoteConfig);
    if (!request || needsNewerShell(request)) return;
    const { screens } = await loader.load(...request);
    await loadAhead(screens[route]);
  } catch {
    // Nothing is shown yet.
  }
}
