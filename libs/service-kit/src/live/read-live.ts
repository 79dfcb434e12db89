import { EVERYTHING_ON, LiveState } from '@maseki/contracts/live/live.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { UnavailableError } from '../unavailable.ts';
import { LIVE_READ } from './bucket.ts';

const PATIENCE_MS = 1_000;
const NOT_FOUND = 404;

/** A state with the revision by which it is replaced. */
export interface StoredLive {
  state: LiveState;
  revision: number;
}

/** The present state of the running game. Before the first change everything is on. */
export async function readLive(connection: NatsConnection): Promise<StoredLive> {
  const message = await connection.request(LIVE_READ, '', { timeout: PATIENCE_MS }).catch((cause: unknown) => {
    throw new UnavailableError('the state of the running game cannot be read', { cause });
  });
  const { headers } = message;
  if (headers?.code === NOT_FOUND) return { state: EVERYTHING_ON, revision: 0 };
  const revision = Number(headers?.get('Nats-Sequence'));
  if (headers?.hasError || !Number.isInteger(revision)) {
    throw new UnavailableError(`the state of the running game was not given: ${headers?.description}`);
  }
  return { state: LiveState.parse(message.json()), revision };
}
