import { lazy } from 'react';

// Loaded when first visited: a player who opens /battle needs none of them. The build's budget leaves out chunks named page-….
export const HomePage = lazy(() => import(/* webpackChunkName: "page-home" */ '../pages/home-page.tsx'));
export const LandingPage = lazy(() => import(/* webpackChunkName: "page-landing" */ '../pages/landing-page.tsx'));
export const SettingsPage = lazy(() => import(/* webpackChunkName: "page-settings" */ '../pages/settings-page.tsx'));
