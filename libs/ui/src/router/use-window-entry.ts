import { useContext, useLayoutEffect, useRef } from 'react';
import { UNSAFE_NavigationContext } from 'react-router-dom';
import type { GuardedHistory } from './guarded-history.ts';

/** Lets Back close a window for as long as it is rendered. A window alone has no history. */
export function useWindowEntry(onClose: (() => void) | undefined): void {
  const history = useContext(UNSAFE_NavigationContext)?.navigator as Partial<GuardedHistory> | undefined;
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => history?.openWindow?.(() => close.current?.()), [history]);
}
