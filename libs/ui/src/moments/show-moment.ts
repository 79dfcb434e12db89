/** Something to be glad of for a moment. Others are part of their screens: a win, an opened pack. */
export interface Moment {
  kind: 'mission' | 'class_up' | 'complete';
  title: string;
  note?: string;
}

const EVENT = 'maseki-moment';

/** Asks the shell, which shows it over all that is open. The screen itself says it in words. */
export const showMoment = (detail: Moment): void => void window.dispatchEvent(new CustomEvent(EVENT, { detail }));

/** Returns a function that ends it. */
export function onMoment(show: (moment: Moment) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) show(event.detail);
  };
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
