import { LiveState } from '@maseki/contracts/live/live.ts';
import { LIVE_STREAM, LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { heldAgain, liveInWords, writeLive } from '@maseki/service-kit/live/hold-again.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { type JetStreamManager, jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';

interface Restored {
  nats: NatsConnection;
  manager: JetStreamManager;
  log: Log;
}

/** Lets what operators had set hold from now on, and says what it is. */
export async function holdRestoredLive({ nats, manager, log }: Restored, knownAt: string): Promise<void> {
  const message = await manager.streams.getMessage(LIVE_STREAM, { last_by_subj: LIVE_SUBJECT });
  if (!message) return;
  const now = Date.now();
  const before = LiveState.parse(message.json());
  const state = heldAgain(before, { knownAt: Date.parse(knownAt), now });
  if (state !== before) await writeLive(jetstream(nats), { state, revision: message.seq });
  const left = before.maintenance;
  const leftOut =
    left && !state.maintenance ? `; their maintenance from ${left.from} to ${left.until} is past and was left out` : '';
  log.info({ event: 'live_restored', version: state.version }, `${liveInWords(state, now)}${leftOut}`);
}
