import { type ComponentType, createElement, lazy, useState } from 'react';

/** Lets the other files of a screen fail as well, because each makes one call fail. */
const PAUSE_MS = 300;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Part of what a remote gives to the shell, which has another copy of this module. */
interface Ahead {
  loadAhead(): Promise<unknown>;
}

const isLazy = (screen: ComponentType): screen is ComponentType & Ahead => 'loadAhead' in screen;

function Chosen({ choose }: { choose: () => ComponentType }) {
  const [Screen] = useState(choose);
  return createElement(Screen);
}

/**
 * A component that is loaded when it is first rendered, or by `loadAhead` before. If a file fails
 * to load, all files are requested once more. After a failed preload (`Link: rel=preload`) the
 * browser rejects the first request of each file without calling the server again.
 */
export function lazyScreen(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | undefined;
  const loadTwice = async () => {
    const screen = await load().catch(() => pause().then(load));
    loaded = screen.default;
    return screen;
  };
  const later = lazy(loadTwice);
  // A loaded one needs no placeholder, which React would keep for 300 ms.
  const choose = () => loaded ?? later;
  return Object.assign(() => createElement(Chosen, { choose }), { loadAhead: loadTwice } satisfies Ahead);
}

/** Lets it need no placeholder. A failure is left to the screen, which loads again. */
export async function loadAhead(screen: ComponentType | undefined): Promise<void> {
  if (screen && isLazy(screen)) await screen.loadAhead().catch(() => undefined);
}
