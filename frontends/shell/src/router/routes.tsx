import { useKeptFocus } from '@maseki/ui/focus/keep-focus.ts';
import { lazyScreen } from '@maseki/ui/lazy-screen.ts';
import { usePressGuard } from '@maseki/ui/press-guard.ts';
import { type RemoteName, remoteScreens } from '@maseki/ui/remote-contract.ts';
import { shellScreens } from '@maseki/ui/screen-paths.ts';
import { Toaster } from '@maseki/ui/toast/toaster.tsx';
import type { ReactNode } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { CrashPage } from '../layout/crash-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { ErrorBoundary } from '../remotes/error-boundary.tsx';
import { ForeignScreen } from '../remotes/foreign-screen.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Guard } from './guard.tsx';

// Loaded on the first visit, because a player who opens /battle needs none of them. The gateway
// lets the browser load the chunk of a page together with the page (`screensOf` in the build).
const HomePage = lazyScreen(() => import(/* webpackChunkName: "screen-home" */ '../home/home-page.tsx'));
const LandingPage = lazyScreen(() => import(/* webpackChunkName: "screen-landing" */ '../landing/landing-page.tsx'));
const SettingsPage = lazyScreen(
  () => import(/* webpackChunkName: "screen-settings" */ '../settings/settings-page.tsx'),
);

const shellPages: Readonly<Record<keyof typeof shellScreens, ReactNode>> = {
  '/': <LandingPage />,
  '/home': <HomePage />,
  '/settings': <SettingsPage />,
};

const remotePages = Object.entries(remoteScreens).flatMap(([name, screens]) =>
  Object.entries(screens).map(([path, { guarded }]: [string, { guarded: boolean }]) => ({
    guarded,
    route: { path, element: <RemoteScreen key={path} name={name as RemoteName} path={path} /> },
  })),
);

const ownPages = Object.entries(shellScreens).map(([path, { guarded }]) => ({
  guarded,
  route: { path, element: shellPages[path as keyof typeof shellScreens] },
}));

const pagesOf = (guarded: boolean) =>
  [...ownPages, ...remotePages].filter((page) => page.guarded === guarded).map(({ route }) => route);

/** Every path of the product (specification, point 2). */
const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      ...pagesOf(false),
      {
        element: <Guard />,
        children: pagesOf(true),
      },
      { path: '*', element: <ForeignScreen /> },
    ],
  },
];

/** The page at the current address, with the toasts and the rules for presses and focus. */
export function Pages() {
  const page = useRoutes(routes);
  usePressGuard();
  useKeptFocus();
  return (
    <>
      <ErrorBoundary fallback={(reset, kind) => <CrashPage onRetry={kind === 'chunk' ? null : reset} />}>
        {page}
      </ErrorBoundary>
      <Toaster />
    </>
  );
}
