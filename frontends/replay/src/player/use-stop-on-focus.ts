import { type RefObject, useEffect } from 'react';

/** Elements whose focus does not stop the playback. */
const KEEPS_PLAYING = '[data-play], [data-keeps-playing]';

/** Stops a playback if the focus moves to something on the screen that is not part of it. */
export function useStopOnFocus(screen: RefObject<HTMLElement | null>, stop: () => void): void {
  useEffect(() => {
    const element = screen.current;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.matches(KEEPS_PLAYING)) stop();
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [screen, stop]);
}
