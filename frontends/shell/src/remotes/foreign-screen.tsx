import type { ForeignRemote } from '@maseki/contracts/gateway/screens-config.ts';
import { type ComponentType, Suspense, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import useSWR from 'swr';
import { isVersionRefused } from '../federation/refused-version.ts';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { NewReleasePanel } from '../releases/new-release-panel.tsx';
import { useRemoteConfig } from '../releases/remote-config.ts';
import { ForeignLoaderContext } from './foreign-loader.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';

const FOR_THE_PAGE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

interface ForeignComponentProps {
  name: string;
  remote: ForeignRemote;
  path: string;
}

function ForeignComponent({ name, remote, path }: ForeignComponentProps) {
  const load = useContext(ForeignLoaderContext);
  const request = ['foreign', name, remote, path] as const;
  const { data, error, mutate } = useSWR<{ Screen: ComponentType }, Error>(
    request,
    async () => ({ Screen: (await load(name, remote, path)) as ComponentType }),
    FOR_THE_PAGE,
  );
  const retry = async () => void (await mutate());
  if (!data && isVersionRefused(error)) return <NewReleasePanel />;
  if (!data && error) return <RemoteFailure onRetry={retry} />;
  if (!data) return <ScreenLoading />;
  const { Screen } = data;
  return (
    <ScreenBoundary onReload={retry}>
      <Suspense fallback={<ScreenLoading />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  );
}

/** docs/foreign-remotes.md. Unknown addresses get the page for those. */
export function ForeignScreen() {
  const { pathname } = useLocation();
  const { foreign } = useRemoteConfig();
  const [name, remote] = Object.entries(foreign).find(([, { screens }]) => Object.hasOwn(screens, pathname)) ?? [];
  if (!name || !remote) return <NotFoundPage />;
  return <ForeignComponent key={`${name} ${pathname}`} name={name} remote={remote} path={pathname} />;
}
