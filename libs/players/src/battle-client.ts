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
export function createBattleClient(deps: BattleClientDeps) {
  const { choose = (view: BattleView) => chooseRandomAction(view, Math.random) } = deps;
  let pending: Pending | undefined;
  let newest: BattleState | undefined;
  let thinking: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;
  let isConnected = true;

  /** While there is no socket nothing is silent. */
  function awaitResponse(): void {
    clearTimeout(silence);
    if (pending && isConnected) silence = setTimeout(deps.onSilence, SILENCE_MS);
  }

  function send(): void {
    if (!pending) return;
    awaitResponse();
    const { action, action_id, version } = pending;
    deps.send({ ...action, action_id, version });
  }

  function settlePending(): void {
    clearTimeout(silence);
    pending = undefined;
  }

  function accept(ids: readonly string[]): void {
    deps.onAccepted?.(ids);
    if (!pending || !ids.includes(pending.action_id)) return;
    deps.onLatency?.(performance.now() - pending.chosenAt);
    settlePending();
  }

  function act(): void {
    const view = newest && viewOfState(newest);
    if (pending || !newest || !view || !mustAct(view)) return;
    const action = choose(view, newest);
    pending = { action, action_id: ulid(), version: newest.version, chosenAt: performance.now() };
    send();
  }

  function think(): void {
    clearTimeout(thinking);
    thinking = setTimeout(act, deps.thinkMs());
  }

  return {
    /** A message of the server has arrived. */
    receive(message: BattleServerMessage): void {
      if (message.type === 'warning' && message.action_id !== undefined && message.action_id === pending?.action_id) {
        deps.onRefused?.();
        settlePending();
        think();
      }
      if (message.type === 'action.accepted') accept(message.action_ids);
      if (message.type !== 'battle.update') return;
      newest = message.data;
      deps.onState?.(newest);
      accept(newest.accepted);
      if (newest.status === 'finished') deps.onFinished?.(newest);
      else think();
    },
    /**
     * Call when a new socket is open, before its first message. The wait for a response starts
     * again, as in a browser.
     */
    connected(): void {
      isConnected = true;
      awaitResponse();
    },
    /**
     * Call when a new socket has shown the battle. Sends again every action without
     * acknowledgement.
     */
    resume: send,
    /** The socket is closed. */
    disconnected(): void {
      isConnected = false;
      clearTimeout(silence);
    },
    stop(): void {
      clearTimeout(thinking);
      clearTimeout(silence);
    },
  };
}
