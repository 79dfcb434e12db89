import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import { EVERYTHING_ON, type LiveState, type SwitchName, switchedOff } from '@maseki/contracts/live/live.ts';
import { noNewBattle } from '@maseki/contracts/live/maintenance.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Log } from '../log.ts';
import { startLoop } from '../loop.ts';
import { readLive } from './read-live.ts';

/** A changed state holds in every pod within two seconds. */
const READ_EVERY_MS = 1_000;
/** The least and the most that a client is told to wait, in seconds. */
const WAIT_S = { least: 30, most: 3_600 };

interface WatchDeps {
  connection: NatsConnection;
  clock: { now(): number };
  log: Log;
}

function waitUntil(until: string | null, now: number): number {
  const left = until === null ? WAIT_S.least : (Date.parse(until) - now) / 1_000;
  return Math.min(WAIT_S.most, Math.max(WAIT_S.least, left));
}

/** Reads the state every second and keeps the last one while NATS is away. */
export function watchLive({ connection, clock, log }: WatchDeps) {
  let state = EVERYTHING_ON;
  let isKnown = false;
  const read = async () => {
    if (connection.isClosed()) return;
    const stored = await readLive(connection);
    // Nobody empties the bucket, so it was lost, and the console writes it again.
    if (stored.revision === 0 && state.version > 0) return;
    if (isKnown && stored.state.version !== state.version) {
      log.info({ event: 'live_changed', version: stored.state.version }, 'operators changed the running game');
    }
    state = stored.state;
    isKnown = true;
  };
  const loop = startLoop(read, { name: 'the reading of the live state', everyMs: READ_EVERY_MS, log });
  return {
    /** The last known one. A pod that could not read any yet has everything on. */
    current: (): LiveState => state,
    /** A refusal with the operator's sentence while a part is off, null while it is on. */
    refusalOf(name: SwitchName): (Refusal<'switched_off'> & { message: string }) | null {
      const now = clock.now();
      const off = switchedOff(state, name, now);
      if (!off) return null;
      const message = off.sentence;
      return { ...refuse('switched_off', { message, retryAfter: waitUntil(off.until, now) }), message };
    },
    /** A refusal of a battle of these users while a maintenance is near. Null otherwise. */
    refusalOfBattle(users: readonly string[]): (Refusal<'maintenance'> & { message: string }) | null {
      const now = clock.now();
      const { maintenance } = state;
      const message = noNewBattle(maintenance, users, now);
      if (!maintenance || message === null) return null;
      return { ...refuse('maintenance', { message, retryAfter: waitUntil(maintenance.until, now) }), message };
    },
    /** The refusal of a deck with a card that operators have stopped, null for another deck. */
    refusalOfCards: (ids: readonly string[]): Refusal<'card_disabled'> | null =>
      ids.some((id) => state.disabled_cards.includes(id)) ? refuse('card_disabled') : null,
    stop: loop.stop,
  };
}

/** The state of the running game, in memory. */
export type Live = ReturnType<typeof watchLive>;
