import type { To } from 'react-router-dom';
import { type RouterHistory, type Update, WindowHistory } from './window-history.ts';

type Listener = (update: Update & { flushSync: boolean }) => void;

interface NavigateOptions {
  /** Changes the page before the call returns, so that the code after it belongs to the next. */
  flushSync?: boolean;
}

/** Called instead of leaving the page. `leave` goes on to the player's destination. */
export type LeaveGuard = (leave: () => void) => void;

/** The router's history (`UNSAFE_create…History`) with leave guards, and Back closing windows. */
export interface GuardedHistory
  extends Omit<RouterHistory, 'listen' | 'push' | 'replace'>,
    Pick<WindowHistory, 'openWindow' | 'closeWindowsOfOthers'> {
  push(to: To, state?: unknown, options?: NavigateOptions): void;
  replace(to: To, state?: unknown, options?: NavigateOptions): void;
  listen(listener: Listener): () => void;
  /** Returns a function that removes it. Only one guard is set at a time. */
  guardLeaving(guard: LeaveGuard): () => void;
}

/**
 * Lets one page ask before the player leaves it. Replacing the address by another one of the same
 * path is no departure. A link waits for the confirmation. A step back or forward has already
 * happened when its event arrives, so it is undone and repeated after the confirmation.
 */
export function guardHistory(history: RouterHistory): GuardedHistory {
  const steps = new WindowHistory(history);
  let guard: LeaveGuard | null = null;
  let isUndoing = false;
  let isConfirmed = false;
  let isSync = false;

  const confirmed = (go: () => void) => () => {
    isConfirmed = true;
    try {
      go();
    } finally {
      isConfirmed = false;
    }
  };
  const leave = (go: () => void) => (guard && !isConfirmed ? guard(confirmed(go)) : go());

  const step = (options: NavigateOptions | undefined, change: () => void, isLeaving = true) => {
    const go = () => {
      isSync = options?.flushSync ?? false;
      change();
      isSync = false;
    };
    return isLeaving ? leave(go) : go();
  };

  /** A page that keeps a filter in its address replaces the address without leaving. */
  const staysOnPage = (to: To): boolean => {
    const pathname = typeof to === 'string' ? to.replace(/[?#].*/, '') : to.pathname;
    return !pathname || pathname === history.location.pathname;
  };

  function undo(delta: number, stay: LeaveGuard): void {
    isUndoing = true;
    steps.go(-delta);
    stay(() => {
      guard = null;
      steps.go(delta);
    });
  }

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to: To) => history.createHref(to),
    createURL: (to: To) => history.createURL(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
    push: (to, state, options) => step(options, () => steps.push(to, state)),
    replace: (to, state, options) => step(options, () => steps.replace(to, state), !staysOnPage(to)),
    go: (delta: number) => steps.go(delta),
    listen: (listener) =>
      steps.listen((update) => {
        if (isUndoing) isUndoing = false;
        else if (update.action === 'POP' && guard && update.delta) undo(update.delta, guard);
        else listener({ ...update, flushSync: isSync });
      }),
    openWindow: (close) => steps.openWindow(close),
    closeWindowsOfOthers: (pathname) => steps.closeWindowsOfOthers(pathname),
    guardLeaving(wanted) {
      guard = wanted;
      return () => {
        if (guard === wanted) guard = null;
      };
    },
  };
}
