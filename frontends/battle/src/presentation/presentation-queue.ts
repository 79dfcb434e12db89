import { ANIMATION_MS, type BoardAnimation } from '../animations/animations.ts';
import type { ActiveBattle } from '../battle/active-battle.ts';
import { type Step, stepsOf } from './steps.ts';

export interface Presentation {
  /** Null means the current battle. */
  shown: ActiveBattle | null;
  animations: readonly BoardAnimation[];
  /** Keys of the log entries whose step is still to come. */
  withheld: ReadonlySet<string>;
}

const NOTHING: Presentation = { shown: null, animations: [], withheld: new Set() };

interface PresentationDeps {
  now(): number;
  /** This player prefers reduced motion. */
  isCalm(): boolean;
  isHidden(): boolean;
}

/** Limit of the delay in ms. Beyond it the player sees the newest update only. */
const MAX_BEHIND_MS = 2_500;

interface Running {
  animation: BoardAnimation;
  endsAt: number;
}

/** Over the current battle. Acting players never wait, and a skip ends all steps. */
export class PresentationQueue {
  private presentation = NOTHING;
  private pending: Step[] = [];
  private running: Running[] = [];
  private nextAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly deps: PresentationDeps;

  constructor(deps: PresentationDeps) {
    this.deps = deps;
  }

  readonly getSnapshot = (): Presentation => this.presentation;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Adds an update. `before` is the battle before it. */
  add(before: ActiveBattle, after: ActiveBattle): void {
    if (this.deps.isHidden()) {
      this.skip();
      return;
    }
    const behind = this.pending.reduce((sum, { lasts }) => sum + lasts, 0);
    if (behind > MAX_BEHIND_MS) this.pending = [];
    if (this.pending.length === 0) this.nextAt = Math.min(this.nextAt, this.deps.now());
    this.pending.push(...stepsOf({ before, after, isCalm: this.deps.isCalm() }));
    this.advance();
  }

  readonly skip = (): void => {
    this.pending = [];
    this.running = [];
    this.nextAt = 0;
    this.publish(NOTHING);
  };

  dispose(): void {
    clearTimeout(this.timer);
  }

  /** Takes all due steps, and sets the timer for the next. */
  private advance(): void {
    const now = this.deps.now();
    let { shown } = this.presentation;
    this.running = this.running.filter(({ endsAt }) => endsAt > now);
    for (let step = this.pending[0]; step && this.nextAt <= now; step = this.pending[0]) {
      this.pending.shift();
      shown = step.shown;
      const endsAt = now + Math.max(ANIMATION_MS, step.lasts);
      this.running.push(...step.animations.map((animation) => ({ animation, endsAt })));
      this.nextAt = now + step.lasts;
    }
    this.publish({
      shown: this.pending.length > 0 ? shown : null,
      animations: this.running.map(({ animation }) => animation),
      withheld: new Set(this.pending.flatMap(({ logKeys }) => logKeys)),
    });
    this.schedule();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const times = [...(this.pending.length > 0 ? [this.nextAt] : []), ...this.running.map(({ endsAt }) => endsAt)];
    if (times.length === 0) return;
    this.timer = setTimeout(() => this.advance(), Math.max(0, Math.min(...times) - this.deps.now()));
  }

  private publish(presentation: Presentation): void {
    if (presentation === NOTHING) clearTimeout(this.timer);
    this.presentation = presentation;
    for (const listener of this.listeners) listener();
  }
}
