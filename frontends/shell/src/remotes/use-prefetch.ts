import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { useContext, useEffect } from 'react';
import { isTooNew } from '../releases/page-release.ts';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { useIdlePage } from './use-idle-page.ts';
import { RemoteLoaderContext } from './use-remote.ts';

/** Whether the player wants to save data, or the network is so slow that what they look at needs all of it. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Loads remotes that the player may open next while the page is idle, so that a press shows them at once. */
export function usePrefetch(names: readonly RemoteName[]): void {
  const loader = useContext(RemoteLoaderContext);
  const { remotes } = useRemoteConfig();
  const isIdle = useIdlePage();
  useEffect(() => {
    if (!isIdle || !remotes || isSparing()) return;
    for (const name of names) {
      const build = remotes[name];
      // Whoever opens the screen loads it again, and is told when that fails.
      if (build && !isTooNew(build)) loader.load(name, build).catch(() => undefined);
    }
  }, [isIdle, loader, names, remotes]);
}
