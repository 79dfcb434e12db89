import { remoteScreens } from '@maseki/ui/remote-contract.ts';
import { shellScreens } from '@maseki/ui/screen-paths.ts';
import type { Page } from 'playwright-core';

/** A screen, or a dialog over one. */
export interface View {
  /** Of its file. */
  name: string;
  /** Brings a page there. Resolves when it is complete. */
  open(page: Page): Promise<unknown>;
  /**
   * True if the picture shows only the window, as for dialogs and the board, else the whole page.
   */
  isWindow?: boolean;
}

export const heading = (page: Page, name?: RegExp) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: name ?? /./ })
    .waitFor({ state: 'attached' });

/** A screen by its address. */
export const screen = (name: string, path: string): View => ({
  name,
  open: (page) => page.goto(path).then(() => heading(page)),
});

/** The screens without a parameter that none of these views shows yet, by their addresses. */
export const others = (views: readonly View[], isGuarded: boolean): View[] =>
  [shellScreens, ...Object.values(remoteScreens)]
    .flatMap((screens: Readonly<Record<string, { guarded: boolean }>>) => Object.entries(screens))
    .filter(([path, { guarded }]) => guarded === isGuarded && path !== '/' && !path.includes(':'))
    .map(([path]) => [path.slice(1), path] as const)
    .filter(([name]) => !views.some((view) => view.name === name || view.name.startsWith(`${name}-`)))
    .map(([name, path]) => screen(name, path));
