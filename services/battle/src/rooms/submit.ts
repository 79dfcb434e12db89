import { setTimeout as sleep } from 'node:timers/promises';
import { keyedMutex } from '@maseki/service-kit/keyed-mutex.ts';
import { isUnavailable, UnavailableError } from '@maseki/service-kit/unavailable.ts';
import { type Command, type Decision, decide } from '../domain/decide.ts';
import type { Refusal } from '../domain/entry.ts';
import { type Advance, remember } from '../domain/room.ts';
import type { RefusalReason } from '../domain/rulebook.ts';
import type { BattleLog } from '../log/battle-log.ts';
import { headOf } from '../log/entry-head.ts';
import type { PublishOutcome } from '../log/publisher.ts';
import type { LiveRoom } from './loader.ts';
import type { Rooms } from './rooms.ts';

/** What became of a command, and the room after it. */
export type Submitted = { live: LiveRoom } & (
  | { kind: 'stored' }
  | { kind: 'refused'; reason: RefusalReason }
  | Extract<Decision, { kind: 'repeated' | 'moot' }>
);

export interface SubmitParts {
  log: Pick<BattleLog, 'append'>;
  rooms: Pick<Rooms, 'cached' | 'fresh' | 'publishing' | 'take' | 'keep'>;
  /** Unique to this pod. */
  podId: string;
  now(): number;
  /** Called while an entry is on its way. */
  prepare(advance: Advance): void;
  /** How long a command is tried while the log cannot be reached. */
  patienceMs: number;
}

const RETRY_MS = 100;

/**
 * Brings commands into the log: decide, publish with the expected sequence, and on a refusal or an unknown outcome catch up
 * from the leader and decide again. Resolves to undefined when there is no such room.
 */
export function createSubmit({ log, rooms, podId, now, prepare, patienceMs }: SubmitParts) {
  const inTurn = keyedMutex();
  let count = 0;

  const nextWriter = () => `${podId}.${count++}`;

  /** The sequence of a publish that was stored, undefined when the log was ahead of it. */
  async function seqOf(outcome: Promise<PublishOutcome>, roomId: string): Promise<number | undefined> {
    const published = await outcome;
    if (published.status === 'unknown') throw new UnavailableError(`${roomId}: no acknowledgement`);
    return published.status === 'stored' ? published.seq : undefined;
  }

  async function store({ seq }: LiveRoom, decision: Advance): Promise<LiveRoom | undefined> {
    const { entry, room } = decision;
    const writer = nextWriter();
    return rooms.publishing(writer, decision, async () => {
      const outcome = log.append(entry, headOf(room, writer), seq);
      prepare(decision);
      const stored = await seqOf(outcome, room.id);
      return stored === undefined ? undefined : rooms.take(stored, decision);
    });
  }

  async function storeRefusal({ seq, room }: LiveRoom, line: Refusal): Promise<LiveRoom | undefined> {
    const stored = await seqOf(log.append(line, headOf(room, nextWriter()), seq), room.id);
    return stored === undefined ? undefined : rooms.keep(stored, remember(room, line));
  }

  /** One round. Undefined: what we decided on was not the newest. */
  async function attempt(live: LiveRoom, command: Command, isFresh: boolean): Promise<Submitted | undefined> {
    const decision = decide(live.room, command, now());
    if (decision.kind === 'entry') {
      const stored = await store(live, decision);
      return stored && { kind: 'stored', live: stored };
    }
    if (decision.kind === 'repeated') return { ...decision, live };
    // Nobody is refused for our being behind.
    if (!isFresh) return undefined;
    if (decision.kind === 'moot') return { ...decision, live };
    const { reason, line } = decision;
    const stored = line ? await storeRefusal(live, line) : live;
    return stored && { kind: 'refused', reason, live: stored };
  }

  async function run(roomId: string, command: Command): Promise<Submitted | undefined> {
    const giveUpAt = now() + patienceMs;
    let live = rooms.cached(roomId);
    for (let isFresh = false; ; isFresh = true) {
      try {
        live = isFresh || !live ? await rooms.fresh(roomId) : live;
        if (!live) return undefined;
        const submitted = await attempt(live, command, isFresh);
        if (submitted) return submitted;
      } catch (error) {
        // Whoever was paused meanwhile has run out of patience at the first failure, and still looks into the log once.
        if (!isUnavailable(error) || (isFresh && now() > giveUpAt)) throw error;
        await sleep(RETRY_MS);
      }
    }
  }

  return (roomId: string, command: Command): Promise<Submitted | undefined> =>
    inTurn(roomId, () => run(roomId, command));
}

export type Submit = ReturnType<typeof createSubmit>;
