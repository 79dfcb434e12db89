import type { RemoteName } from '@maseki/ui/remote-contract.ts';
import { Suspense } from 'react';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { NewReleasePanel } from '../releases/new-release-panel.tsx';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { useRemote } from './use-remote.ts';

interface RemoteScreenProps {
  name: RemoteName;
  path: string;
}

/**
 * A screen of a remote. If the remote fails to load, or fails while loading a page or rendering, a
 * message says which and offers a retry. A remote that needs a newer shell offers to load it. The
 * router must pass the path as `key`, or the previous screen would stay.
 */
export function RemoteScreen({ name, path }: RemoteScreenProps) {
  const config = useRemoteConfig();
  const { remote, failed, isTooNew, isMissing, retry } = useRemote(name, config.remotes, path);

  if (config.failed) return <RemoteFailure onRetry={config.retry} />;
  if (isMissing) return <NotFoundPage />;
  if (isTooNew) return <NewReleasePanel />;
  if (failed) return <RemoteFailure onRetry={retry} />;
  if (!remote) return <ScreenLoading />;

  const Screen = remote.screens[path];
  if (!Screen) return <NotFoundPage />;
  return (
    <ScreenBoundary onReload={retry}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}
