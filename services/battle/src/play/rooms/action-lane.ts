import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import type { AppendOutcome } from '../../base/log/appender.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import { headerOf, type RecordHeader } from '../../base/log/record-header.ts';
import { type Command, decide } from '../../battle/decide.ts';
import type { AppliedEntry } from '../../battle/room.ts';
import type { LiveRoom } from './load-room.ts';
import type { RoomCache } from './room-cache.ts';

/** What is left of a command whose entry was not acknowledged as stored. To be run once. */
export type RestOfCommand<Outcome> = () => Promise<Outcome>;

/**
 * Decides a command and publishes its entry before it returns. True if it did. Then it calls
 * `onEnd` once, without the rest if the entry is stored and delivered. False, without any effect,
 * leaves the command to the ordinary way.
 */
export type HandleNow<Outcome> = (
  roomId: string,
  command: Command,
  onEnd: (rest?: RestOfCommand<Outcome>) => void,
) => boolean;

interface ActionLaneDeps<Outcome> {
  battleLog: Pick<BattleLog, 'append'>;
  roomCache: Pick<RoomCache, 'cached' | 'beginAppend'>;
  now(): number;
  nextWriter(): string;
  prepareSoon(decision: AppliedEntry): void;
  /** Keeps and delivers a stored entry. */
  kept(seq: number, decision: AppliedEntry, header: RecordHeader): LiveRoom;
  /** Takes the turn of a room. Undefined while another command of it runs or waits. */
  takeTurn(roomId: string): (() => void) | undefined;
  /** Goes on with a command that was tried once, as the ordinary way does. */
  retry(roomId: string, command: Command, tried: { startedAt: number; pause: boolean }): Promise<Outcome>;
}

/**
 * The shortest way of an accepted command, for a room that is in memory and idle. It is synchronous
 * from the decision to the publish, and from the acknowledgement to the delivery, because promises
 * and scopes cost most of an action where actions are rare. It decides nothing by itself. A
 * refusal, a repeat, a conflict and an unknown outcome go the ordinary way
 * (docs/adr/0034-action-lane.md).
 */
export function createActionLane<Outcome>(deps: ActionLaneDeps<Outcome>): HandleNow<Outcome> {
  const { battleLog, roomCache, now, nextWriter, prepareSoon, kept, takeTurn, retry } = deps;

  function entryFor(roomId: string, command: Command) {
    const live = roomCache.cached(roomId);
    const decision = live && decide(live.room, command, now());
    return decision?.kind === 'entry' ? { seq: live?.seq ?? 0, decision } : undefined;
  }

  return (roomId, command, onEnd) => {
    const leaveTurn = takeTurn(roomId);
    if (!leaveTurn) return false;
    let made: ReturnType<typeof entryFor>;
    try {
      made = entryFor(roomId, command);
    } finally {
      if (!made) leaveTurn();
    }
    if (!made) return false;
    const { seq, decision } = made;
    const startedAt = now();
    const writer = nextWriter();
    const header = headerOf(decision.room, writer);
    const endAppend = roomCache.beginAppend(writer, decision);

    /** The turn stays taken until the rest is done. */
    const leave = (work: RestOfCommand<Outcome>) => onEnd(() => work().finally(leaveTurn));

    const acknowledged = (outcome: AppendOutcome) => {
      if (outcome.status !== 'stored') {
        endAppend();
        leave(() => retry(roomId, command, { startedAt, pause: outcome.status !== 'behind' }));
        return;
      }
      try {
        kept(outcome.seq, decision, header);
      } catch (error) {
        return leave(() => Promise.reject(error));
      } finally {
        endAppend();
      }
      leaveTurn();
      onEnd();
    };
    const failed = (error: unknown) => {
      endAppend();
      leave(() => (isUnavailable(error) ? retry(roomId, command, { startedAt, pause: true }) : Promise.reject(error)));
    };
    battleLog.append(decision.entry, header, seq).then(acknowledged, failed);
    prepareSoon(decision);
    return true;
  };
}
