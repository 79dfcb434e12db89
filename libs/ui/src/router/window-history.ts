import type { To, UNSAFE_createBrowserHistory } from 'react-router-dom';

export type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
export type Update = Parameters<Parameters<RouterHistory['listen']>[0]>[0];

/** Limit of the wait for a step of the browser, after which navigation continues without it. */
const STEP_MS = 1_000;

/** The state of the entry that lies above the entry of a page while windows are open. */
const MARK = 'isWindow';

interface OpenWindow {
  close: () => void;
  /** The page over which it opened. */
  pathname: string;
}

/**
 * The steps of a history in which Back closes the innermost window. An entry above the page's own
 * exists only while a window is open, and pages see nothing of it. A step of the browser arrives
 * later than it was requested, so navigation waits for it.
 */
export function windowHistory(history: RouterHistory) {
  const windows: OpenWindow[] = [];
  const waiting: (() => void)[] = [];
  let report: ((update: Update) => void) | null = null;
  /** The requested step that has not arrived, `own` if pages do not see it. */
  let step: 'own' | 'requested' | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  let wasAtWindow = false;
  /** The address that a page replaced while a window was open, for the page's own entry. */
  let replaced: { to: To; state: unknown } | null = null;

  const isAtWindow = (): boolean => (history.location.state as { [MARK]?: true } | null)?.[MARK] === true;
  const marked = (state: unknown) => ({ ...(state as object | null), [MARK]: true });
  const here = (): To => {
    const { pathname, search, hash } = history.location;
    return { pathname, search, hash };
  };

  function silently(change: () => void): void {
    isSilent = true;
    change();
    isSilent = false;
  }
  function arrive(): void {
    clearTimeout(timer);
    step = null;
    while (step !== 'own' && waiting.length > 0) waiting.shift()?.();
    queueMicrotask(settle);
  }
  function go(delta: number, kind: 'own' | 'requested'): void {
    if (report) {
      step = kind;
      timer = setTimeout(arrive, STEP_MS);
    }
    history.go(delta);
  }
  function whenStill(change: () => void): void {
    if (step === 'own') waiting.push(change);
    else change();
  }

  /** Adds or removes the entry of windows, whichever is due. */
  function settle(): void {
    const isOpen = windows.length > 0;
    if (!report || step || isOpen === isAtWindow()) return;
    if (isOpen) silently(() => history.push(here(), marked(history.location.state)));
    else go(-1, 'own');
  }

  /** Reacts to a step whose cause is the player or a request. `moved` counts pages. */
  function receiveStep(update: Update, moved: number | null): void {
    const kind = step;
    const isBack = kind === null && (update.delta ?? 0) < 0;
    const innermost = windows.at(-1);
    clearTimeout(timer);
    step = null;
    if (kind !== 'own') {
      if (isBack && innermost) {
        if (moved !== 0) go(-(update.delta ?? 0), 'own');
        innermost.close();
      } else if (moved !== 0) {
        replaced = null;
        report?.({ ...update, delta: moved });
      }
    }
    if (replaced && !isAtWindow()) {
      const { to, state } = replaced;
      replaced = null;
      silently(() => history.replace(to, state));
    }
    if (!step) arrive();
  }

  function receive(update: Update): void {
    const above = Number(wasAtWindow);
    wasAtWindow = isAtWindow();
    if (isSilent) return;
    if (update.action !== 'POP') report?.(update);
    else receiveStep(update, update.delta === null ? null : update.delta + above - Number(wasAtWindow));
  }

  return {
    push: (to: To, state?: unknown) =>
      whenStill(() => {
        replaced = null;
        if (!isAtWindow()) return history.push(to, state);
        // The page takes the place of the window's entry, but is new to its listener.
        silently(() => history.replace(to, state));
        report?.({ action: 'PUSH' as Update['action'], location: history.location, delta: 1 });
        queueMicrotask(settle);
      }),
    replace: (to: To, state?: unknown) =>
      whenStill(() => {
        if (!isAtWindow()) return history.replace(to, state);
        history.replace(to, marked(state));
        replaced = { to: here(), state };
      }),
    go: (delta: number) => whenStill(() => go(delta < 0 && isAtWindow() ? delta - 1 : delta, 'requested')),
    listen(listener: (update: Update) => void) {
      report = listener;
      wasAtWindow = isAtWindow();
      const stop = history.listen(receive);
      // A reload keeps the entry of a window, but not the window.
      queueMicrotask(settle);
      return () => {
        report = null;
        stop();
      };
    },
    openWindow(close: () => void): () => void {
      const opened = { close, pathname: history.location.pathname };
      windows.push(opened);
      queueMicrotask(settle);
      return () => {
        windows.splice(windows.indexOf(opened), 1);
        queueMicrotask(settle);
      };
    },
    /** Closes the windows that opened over another page, as the header's do. */
    closeWindowsOfOthers(pathname: string): void {
      for (const open of windows.filter((opened) => opened.pathname !== pathname).reverse()) open.close();
    },
  };
}
