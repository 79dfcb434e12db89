/** Something to be glad of for a moment. Others are part of their screens: a win, an opened pack. */
export interface Moment {
  kind: 'mission' | 'class_up' | 'complete';
  title: string;
  note?: string;
}

const EVENT = 'maseki-moment';
// Each remote has its own copy of this module.
const WAITING: unique symbol = Symbol.for('maseki.moments');
const page = globalThis as typeof globalThis & { [WAITING]?: Moment[] };

/**
 * Asks the shell, which shows it over all that is open, as soon as it has loaded what it needs for
 * that. The screen itself says it in words.
 */
export function showMoment(moment: Moment): void {
  page[WAITING] = [...(page[WAITING] ?? []), moment];
  window.dispatchEvent(new Event(EVENT));
}

/** Returns a function that ends it. */
export function onMoment(show: (moment: Moment) => void): () => void {
  const take = () => {
    const moments = page[WAITING] ?? [];
    page[WAITING] = [];
    for (const moment of moments) show(moment);
  };
  take();
  window.addEventListener(EVENT, take);
  return () => window.removeEventListener(EVENT, take);
}
