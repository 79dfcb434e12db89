import type { To, UNSAFE_createBrowserHistory } from 'react-router-dom';

export type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
export type Update = Parameters<Parameters<RouterHistory['listen']>[0]>[0];

/** Limit of the wait for a step of the browser, after which navigation continues without it. */
const STEP_MS = 1_000;

/** The state of the entry that lies above the entry of a page while windows are open. */
const MARK = 'isWindow';

const marked = (state: unknown) => ({ ...(state as object | null), [MARK]: true });

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
export class WindowHistory {
  readonly #history: RouterHistory;
  readonly #windows: OpenWindow[] = [];
  readonly #waiting: (() => void)[] = [];
  #report: ((update: Update) => void) | null = null;
  /** The requested step that has not arrived, `own` if pages do not see it. */
  #step: 'own' | 'requested' | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSilent = false;
  #wasAtWindow = false;
  /** The address that a page replaced while a window was open, for the page's own entry. */
  #replaced: { to: To; state: unknown } | null = null;

  constructor(history: RouterHistory) {
    this.#history = history;
  }

  push(to: To, state?: unknown): void {
    this.#whenStill(() => {
      this.#replaced = null;
      if (!this.#isAtWindow()) return this.#history.push(to, state);
      // The page takes the place of the window's entry, but is new to its listener.
      this.#silently(() => this.#history.replace(to, state));
      this.#report?.({ action: 'PUSH' as Update['action'], location: this.#history.location, delta: 1 });
      queueMicrotask(this.#settle);
    });
  }

  replace(to: To, state?: unknown): void {
    this.#whenStill(() => {
      if (!this.#isAtWindow()) return this.#history.replace(to, state);
      this.#history.replace(to, marked(state));
      this.#replaced = { to: this.#here(), state };
    });
  }

  go(delta: number): void {
    this.#whenStill(() => this.#go(delta < 0 && this.#isAtWindow() ? delta - 1 : delta, 'requested'));
  }

  listen(listener: (update: Update) => void): () => void {
    this.#report = listener;
    this.#wasAtWindow = this.#isAtWindow();
    const stop = this.#history.listen((update) => this.#receive(update));
    // A reload keeps the entry of a window, but not the window.
    queueMicrotask(this.#settle);
    return () => {
      this.#report = null;
      stop();
    };
  }

  openWindow(close: () => void): () => void {
    const opened = { close, pathname: this.#history.location.pathname };
    this.#windows.push(opened);
    queueMicrotask(this.#settle);
    return () => {
      this.#windows.splice(this.#windows.indexOf(opened), 1);
      queueMicrotask(this.#settle);
    };
  }

  /** Closes the windows that opened over another page, as the header's do. */
  closeWindowsOfOthers(pathname: string): void {
    for (const open of this.#windows.filter((opened) => opened.pathname !== pathname).reverse()) open.close();
  }

  #isAtWindow(): boolean {
    return (this.#history.location.state as { [MARK]?: true } | null)?.[MARK] === true;
  }

  #here(): To {
    const { pathname, search, hash } = this.#history.location;
    return { pathname, search, hash };
  }

  #silently(change: () => void): void {
    this.#isSilent = true;
    change();
    this.#isSilent = false;
  }

  #arrive(): void {
    clearTimeout(this.#timer);
    this.#step = null;
    while (this.#step !== 'own' && this.#waiting.length > 0) this.#waiting.shift()?.();
    queueMicrotask(this.#settle);
  }

  #go(delta: number, kind: 'own' | 'requested'): void {
    if (this.#report) {
      this.#step = kind;
      this.#timer = setTimeout(() => this.#arrive(), STEP_MS);
    }
    this.#history.go(delta);
  }

  #whenStill(change: () => void): void {
    if (this.#step === 'own') this.#waiting.push(change);
    else change();
  }

  /** Adds or removes the entry of windows, whichever is due. */
  #settle = (): void => {
    const isOpen = this.#windows.length > 0;
    if (!this.#report || this.#step || isOpen === this.#isAtWindow()) return;
    if (isOpen) this.#silently(() => this.#history.push(this.#here(), marked(this.#history.location.state)));
    else this.#go(-1, 'own');
  };

  /** Reacts to a step whose cause is the player or a request. `moved` counts pages. */
  #receiveStep(update: Update, moved: number | null): void {
    const kind = this.#step;
    const isBack = kind === null && (update.delta ?? 0) < 0;
    const innermost = this.#windows.at(-1);
    clearTimeout(this.#timer);
    this.#step = null;
    if (kind !== 'own') {
      if (isBack && innermost) {
        if (moved !== 0) this.#go(-(update.delta ?? 0), 'own');
        innermost.close();
      } else if (moved !== 0) {
        this.#replaced = null;
        this.#report?.({ ...update, delta: moved });
      }
    }
    const replaced = this.#isAtWindow() ? null : this.#replaced;
    if (replaced) {
      this.#replaced = null;
      this.#silently(() => this.#history.replace(replaced.to, replaced.state));
    }
    if (!this.#step) this.#arrive();
  }

  #receive(update: Update): void {
    const above = Number(this.#wasAtWindow);
    this.#wasAtWindow = this.#isAtWindow();
    if (this.#isSilent) return;
    if (update.action !== 'POP') this.#report?.(update);
    else this.#receiveStep(update, update.delta === null ? null : update.delta + above - Number(this.#wasAtWindow));
  }
}
