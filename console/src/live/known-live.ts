import { LiveState } from '@maseki/contracts/live/live.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import type { Clock } from '@maseki/service-kit/lifecycle/kit.ts';
import { heldAgain, liveInWords, writeLive } from '@maseki/service-kit/live/hold-again.ts';
import { readLive, type StoredLive } from '@maseki/service-kit/live/read-live.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { type Loop, startLoop } from '@maseki/service-kit/loop.ts';
import { byId, text } from '@maseki/service-kit/mongo/fields.ts';
import { isDuplicateKeyError } from '@maseki/service-kit/mongo/indexes.ts';
import { type Connection, Schema } from 'mongoose';

const LOOK_MS = 2_000;
const WRONG_LAST_SEQUENCE = 10_071;

interface KnownRow {
  _id: 'live';
  version: number;
  /** In JSON, with what this release does not know. */
  state: string;
}

/** True if another process has changed the state since it was read. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === WRONG_LAST_SEQUENCE;

interface KnownDeps {
  db: Connection;
  bus: Pick<Bus, 'connection' | 'jetstream'>;
  clock: Clock;
  log: Log;
}

/**
 * The state of the running game in the bucket of NATS, and its last version in our database. The
 * newer one counts, so a bucket that was lost gets its state again.
 */
export function createKnownLive({ db, bus, clock, log }: KnownDeps) {
  const row = new Schema<KnownRow>({ _id: String, version: { type: Number, required: true }, state: text }, byId);
  const rows = db.model<KnownRow>('LiveState', row, 'live_states');

  /** Keeps a state, unless a newer one is kept. */
  async function note(state: LiveState): Promise<void> {
    const { version } = state;
    const older = { _id: 'live' as const, version: { $lt: version } };
    const kept = { version, state: JSON.stringify(state) };
    await rows.updateOne(older, { $set: kept }, { upsert: true }).catch((error: unknown) => {
      if (!isDuplicateKeyError(error)) throw error;
    });
  }

  /** Writes a kept state in place of an older one. Another process may be faster. */
  async function writeAgain(state: LiveState, { revision, state: older }: StoredLive): Promise<StoredLive> {
    try {
      const again = { state, revision: await writeLive(bus.jetstream, { state, revision }) };
      const versions = { version: state.version, was: older.version };
      const words = liveInWords(state, clock.now());
      log.warn(
        { event: 'live_written_again', ...versions },
        `the state of the game was lost and written again; ${words}`,
      );
      return again;
    } catch (error) {
      if (!isConflict(error)) throw error;
      return readLive(bus.connection);
    }
  }

  return {
    note,
    /** The present state with the revision by which it is replaced. */
    async read(): Promise<StoredLive> {
      const stored = await readLive(bus.connection);
      const kept = await rows.findById('live').lean();
      if ((kept?.version ?? 0) === stored.state.version) return stored;
      if (!kept || kept.version < stored.state.version) {
        await note(stored.state);
        return stored;
      }
      const now = clock.now();
      return writeAgain(heldAgain(LiveState.parse(JSON.parse(kept.state)), { knownAt: now, now }), stored);
    },
  };
}

export type KnownLive = ReturnType<typeof createKnownLive>;

/** Looks all the time whether the bucket was lost. */
export const startKeepingLive = ({ read }: Pick<KnownLive, 'read'>, log: Log): Loop =>
  startLoop(async () => void (await read()), { name: 'the look at the live state', everyMs: LOOK_MS, log });
