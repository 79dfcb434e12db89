/** Gives the test page a width as far as `useWideScreen` is concerned; jsdom has no layout and no `matchMedia`. */
export function setScreen(kind: 'wide' | 'narrow'): void {
  const list = Object.assign(new EventTarget(), { matches: kind === 'wide' });
  Object.assign(window, { matchMedia: () => list });
}
