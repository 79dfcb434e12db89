import { mustAct } from '@maseki/bots/choose-action.ts';
import { chooseRandomAction } from '@maseki/bots/random-player.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import { viewOfState } from '@maseki/contracts/battle/view-of-state.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { BattleView } from '@maseki/rules/view-types.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';

interface Pending {
  action: Action;
  chosenAt: number;
  action_id: string;
  version: number;
}

export interface BattleClientDeps {
  send(message: unknown): void;
  /** An action got no response for 2 s. */
  onSilence(): void;
  /** The pause in ms before each action. */
  thinkMs(): number;
  /** The next action of a side that has to act, by default a random legal one. */
  choose?(view: BattleView, state: BattleState): Action;
  /** Called with each state that the server sends. */
  onState?(state: BattleState): void;
  /** Called with the action ids that the server has acknowledged. */
  onAccepted?(ids: readonly string[]): void;
  onRefused?(): void;
  /** From choosing an action to its acknowledgement. */
  onLatency?(ms: number): void;
  onFinished?(state: BattleState): void;
}

const SILENCE_MS = 2_000;

/**
 * Plays one battle over the present socket, one action at a time. An action without acknowledgement
 * is sent again after a reconnect.
 */
export class BattleClient {
  readonly #deps: BattleClientDeps;
  #pending: Pending | undefined;
  #newest: BattleState | undefined;
  #thinking: NodeJS.Timeout | undefined;
  #silence: NodeJS.Timeout | undefined;
  #isConnected = true;

  constructor(deps: BattleClientDeps) {
    this.#deps = deps;
  }

  /** A message of the server has arrived. */
  receive(message: BattleServerMessage): void {
    const refused = message.type === 'warning' ? message.action_id : undefined;
    if (refused !== undefined && refused === this.#pending?.action_id) {
      this.#deps.onRefused?.();
      this.#settlePending();
      this.#think();
    }
    if (message.type === 'action.accepted') this.#accept(message.action_ids);
    if (message.type !== 'battle.update') return;
    this.#newest = message.data;
    this.#deps.onState?.(this.#newest);
    this.#accept(this.#newest.accepted);
    if (this.#newest.status === 'finished') this.#deps.onFinished?.(this.#newest);
    else this.#think();
  }

  /**
   * Call when a new socket is open, before its first message. The wait for a response starts
   * again, as in a browser.
   */
  connected(): void {
    this.#isConnected = true;
    this.#awaitResponse();
  }

  /**
   * Call when a new socket has shown the battle. Sends again every action without acknowledgement.
   */
  resume(): void {
    if (!this.#pending) return;
    this.#awaitResponse();
    const { action, action_id, version } = this.#pending;
    this.#deps.send({ ...action, action_id, version });
  }

  /** The socket is closed. */
  disconnected(): void {
    this.#isConnected = false;
    clearTimeout(this.#silence);
  }

  stop(): void {
    clearTimeout(this.#thinking);
    clearTimeout(this.#silence);
  }

  /** While there is no socket nothing is silent. */
  #awaitResponse(): void {
    clearTimeout(this.#silence);
    if (this.#pending && this.#isConnected) this.#silence = setTimeout(() => this.#deps.onSilence(), SILENCE_MS);
  }

  #settlePending(): void {
    clearTimeout(this.#silence);
    this.#pending = undefined;
  }

  #accept(ids: readonly string[]): void {
    this.#deps.onAccepted?.(ids);
    if (!this.#pending || !ids.includes(this.#pending.action_id)) return;
    this.#deps.onLatency?.(performance.now() - this.#pending.chosenAt);
    this.#settlePending();
  }

  #act(): void {
    const newest = this.#newest;
    const view = newest && viewOfState(newest);
    if (this.#pending || !newest || !view || !mustAct(view)) return;
    const action = this.#deps.choose?.(view, newest) ?? chooseRandomAction(view, Math.random);
    this.#pending = { action, action_id: ulid(), version: newest.version, chosenAt: performance.now() };
    this.resume();
  }

  #think(): void {
    clearTimeout(this.#thinking);
    this.#thinking = setTimeout(() => this.#act(), this.#deps.thinkMs());
  }
}
