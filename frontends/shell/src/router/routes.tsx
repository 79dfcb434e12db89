import { type RemoteName, remoteScreens } from '@maseki/ui/remote-contract.ts';
import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CrashPage } from '../layout/crash-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Guard } from './guard.tsx';

// Loaded when first visited: a player who opens /battle needs none of them. The build's budget leaves out chunks named page-….
const HomePage = lazy(() => import(/* webpackChunkName: "page-home" */ '../home/home-page.tsx'));
const LandingPage = lazy(() => import(/* webpackChunkName: "page-landing" */ '../landing/landing-page.tsx'));
const SettingsPage = lazy(() => import(/* webpackChunkName: "page-settings" */ '../settings/settings-page.tsx'));

const remotePages = Object.entries(remoteScreens).flatMap(([name, screens]) =>
  Object.entries(screens).map(([path, { guarded }]: [string, { guarded: boolean }]) => ({
    guarded,
    route: { path, element: <RemoteScreen key={path} name={name as RemoteName} path={path} /> },
  })),
);

const pagesOf = (guarded: boolean) => remotePages.filter((page) => page.guarded === guarded).map(({ route }) => route);

/** Every path of the product (specification, point 2). */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <CrashPage />,
    children: [
      { path: '/', element: <LandingPage /> },
      ...pagesOf(false),
      {
        element: <Guard />,
        children: [
          { path: '/home', element: <HomePage /> },
          { path: '/settings', element: <SettingsPage /> },
          ...pagesOf(true),
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
