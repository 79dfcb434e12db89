import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { useContext, useEffect } from 'react';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { needsNewerShell, requestFor } from './remote-request.ts';
import { useIdlePage } from './use-idle-page.ts';
import { RemoteLoaderContext } from './use-remote.ts';

/** To save data, or on a network so slow that the present screen needs all of it. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** While the page is idle, so that they appear immediately when opened. */
export function usePrefetch(names: readonly RemoteName[]): void {
  const loader = useContext(RemoteLoaderContext);
  const { remotes } = useRemoteConfig();
  const isIdle = useIdlePage();
  useEffect(() => {
    if (!isIdle || !remotes || isSparing()) return;
    for (const name of names) {
      const request = requestFor(name, remotes);
      // The screen loads the remote again when opened, and reports a failure then.
      if (request && !needsNewerShell(request)) loader.load(...request).catch(() => undefined);
    }
  }, [isIdle, loader, names, remotes]);
}

/** Loads what every remote needs while a page without remotes is idle. */
export function usePrepare(): void {
  const { prepare } = useContext(RemoteLoaderContext);
  const isIdle = useIdlePage();
  useEffect(() => {
    if (isIdle && !isSparing()) prepare();
  }, [isIdle, prepare]);
}
