import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Time for the other files of a screen to fail as well, because each of them makes one call fail.
 */
const PAUSE_MS = 300;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * A component that is loaded when it is first rendered. If a file fails to load, all files are
 * requested once more. After a failed preload (`Link: rel=preload`) the browser rejects the first
 * request of each file without calling the server again.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => pause().then(load)));
