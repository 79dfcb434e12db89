import { viewFrom } from '@maseki/bench/chaos/view-from.ts';
import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import type { BattleServerMessage, BattleState } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { ulid } from 'ulid';

interface Pending {
  action: Action;
  chosenAt: number;
  action_id: string;
  version: number;
}

export interface FighterParts {
  send(message: unknown): void;
  /** The action ids that the server has acknowledged. */
  onAccepted(ids: readonly string[]): void;
  onRefused(): void;
  /** From choosing an action to its acknowledgement. */
  onLatency(ms: number): void;
  onFinished(state: BattleState): void;
  /** Nothing was heard of an action for 2 s. */
  onSilence(): void;
  thinkMs(): number;
}

const SILENCE_MS = 2_000;

/** Plays one battle over whatever socket there is: one action at a time, sent again after a reconnect until it is answered. */
export function createFighter(parts: FighterParts) {
  let pending: Pending | undefined;
  let newest: BattleState | undefined;
  let thinking: NodeJS.Timeout | undefined;
  let silence: NodeJS.Timeout | undefined;

  function send(): void {
    if (!pending) return;
    clearTimeout(silence);
    silence = setTimeout(parts.onSilence, SILENCE_MS);
    const { action, action_id, version } = pending;
    parts.send({ ...action, action_id, version });
  }

  function answered(): void {
    clearTimeout(silence);
    pending = undefined;
  }

  function act(): void {
    const view = newest && viewFrom(newest);
    if (pending || !newest || !view || !mustAct(view)) return;
    const action = chooseAction({ level: 'easy', view, random: Math.random });
    pending = { action, action_id: ulid(), version: newest.version, chosenAt: performance.now() };
    send();
  }

  function think(): void {
    clearTimeout(thinking);
    thinking = setTimeout(act, parts.thinkMs());
  }

  return {
    hear(message: BattleServerMessage): void {
      if (message.type === 'warning' && message.action_id !== undefined && message.action_id === pending?.action_id) {
        parts.onRefused();
        answered();
        think();
      }
      if (message.type !== 'battle.update') return;
      newest = message.data;
      parts.onAccepted(newest.accepted);
      if (pending && newest.accepted.includes(pending.action_id)) {
        parts.onLatency(performance.now() - pending.chosenAt);
        answered();
      }
      if (newest.status === 'finished') parts.onFinished(newest);
      else think();
    },
    /** A new socket has shown the battle: what was not answered is sent again. */
    resume: send,
    stop(): void {
      clearTimeout(thinking);
      clearTimeout(silence);
    },
  };
}
