import type { BattleFrames } from '@maseki/contracts/battle/ws.ts';
import type { Action } from '@maseki/rules/action.ts';
import { actionMs, actions, refusedActions, unansweredActions } from './metrics.ts';
import { replyWithinMs } from './player.ts';
import { ulid } from './ulid.ts';

export interface SentActionDeps {
  frames: BattleFrames;
  transmit(message: unknown): void;
  /** An action got no response in time. It is counted, and forgotten. */
  onSilence(): void;
}

interface Sent {
  message: Action & { action_id: string; version: number };
  /** In ms since the epoch. */
  at: number;
  /** True if it was sent again after a cut, so that its time does not count. */
  isRepeated: boolean;
}

/** The one action of a player that has no response yet. Times are in ms since the epoch. */
export function createSentAction({ frames, transmit, onSilence }: SentActionDeps) {
  let sent: Sent | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    if (silence !== undefined) clearTimeout(silence);
    silence = undefined;
  }

  function post(): void {
    if (!sent) return;
    stop();
    const { message } = sent;
    silence = setTimeout(() => {
      unansweredActions.add(1, { type: message.type });
      sent = undefined;
      onSilence();
    }, replyWithinMs);
    sent.at = Date.now();
    transmit(message);
  }

  /** Ends the wait for an action with this id. False if it is another one's. */
  function respond(id: string | undefined, atMs: number): boolean {
    if (!sent || sent.message.action_id !== id) return false;
    if (!sent.isRepeated) actionMs.add(Math.max(0, atMs - sent.at), { frames });
    stop();
    sent = undefined;
    return true;
  }

  return {
    isPending: () => sent !== undefined,
    send(action: Action, version: number): void {
      actions.add(1, { type: action.type });
      sent = { message: { ...action, action_id: ulid(), version }, at: 0, isRepeated: false };
      post();
    },
    /**
     * Call when a new connection has shown the battle. Sends an action without response again under
     * its id.
     */
    repeat(): void {
      if (!sent) return;
      sent.isRepeated = true;
      post();
    },
    /** These ids are stored. */
    accept(ids: readonly string[], atMs: number): void {
      for (const id of ids) respond(id, atMs);
    },
    /** True if the refusal was for this action. */
    refuse(id: string | undefined, reason: string, atMs: number): boolean {
      if (!respond(id, atMs)) return false;
      refusedActions.add(1, { reason });
      return true;
    },
    stop,
  };
}
