import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Until the other files of a screen have failed as well: each of them lets one call fail. */
const PAUSE_MS = 300;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/**
 * A component that is loaded when it is first drawn. When a file does not come, all are called once more: a browser that could not load them together
 * with the page (`Link: rel=preload`) lets the first call of each fail without calling the server again.
 */
export const lazyScreen = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => load().catch(() => pause().then(load)));
