import { lazy } from 'react';

// Loaded when first visited: a player who opens /battle needs none of them.
export const HomePage = lazy(() => import('../pages/home-page.tsx'));
export const LandingPage = lazy(() => import('../pages/landing-page.tsx'));
export const SettingsPage = lazy(() => import('../pages/settings-page.tsx'));
