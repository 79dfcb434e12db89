import type { Log } from '@maseki/service-kit/log.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';
import type { Counter } from 'prom-client';
import type { Breaker } from './breaker.ts';
import type { CountStore } from './count-store.ts';
import type { DeviceStore } from './device-store.ts';
import { contentOf, type DeviceRow, type PushRow, URGENT } from './models.ts';
import type { Outcome, Post } from './post.ts';
import type { PushQueue } from './push-queue.ts';

const LOOK_MS = 250;
/** Pushes of one pod under way, so that push services that hang hold few. */
const AT_ONCE = 32;
/** The rest are kept for urgent ones, however many the end of a season brings. */
const USUAL_AT_ONCE = 24;
const FIRST_RETRY_MS = 2_000;
/** An hour and more. A name that does not exist would be tried for a day. */
const MOST_TRIES = 14;
const LONGEST_RETRY_MS = 10 * 60 * 1_000;

export interface SenderDeps {
  devices: DeviceStore;
  counts: CountStore;
  queue: PushQueue;
  post: Post;
  breaker: Breaker;
  /** Those of the sessions that live, by auth. */
  livingSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether the account of the user is deleted. */
  isDeleted(userId: string): Promise<boolean>;
  now(): number;
  results: Counter<'result'>;
  log: Log;
}

/** The devices of the push that are left, of sessions that still live. */
async function devicesLeft(push: PushRow, { devices, livingSessions }: SenderDeps): Promise<DeviceRow[]> {
  const all = await devices.list(push.user_id);
  const left = all.filter(({ _id }) => push.devices?.includes(_id) ?? true);
  if (left.length === 0) return [];
  const living = await livingSessions(left.map(({ session_id }) => session_id));
  const ended = left.filter(({ session_id }) => !living.has(session_id));
  if (ended.length > 0) await devices.endSessions(ended.map(({ session_id }) => session_id));
  return left.filter(({ session_id }) => living.has(session_id));
}

/** The time after which the device is tried again, undefined if it is done. */
async function sendTo(device: DeviceRow, push: PushRow, deps: SenderDeps): Promise<number | undefined> {
  const { breaker, counts, devices, queue, post, results } = deps;
  const service = URL.parse(device.endpoint)?.host ?? '';
  const restMs = breaker.restMs(service);
  if (restMs > 0) return restMs;
  const ttlSeconds = Math.max(Math.floor((push.expires_at.getTime() - deps.now()) / 1_000), 0);
  const isUrgent = push.kind === URGENT;
  const outcome: Outcome = await post(device, { content: contentOf(push, device), ttlSeconds, isUrgent });
  results.inc({ result: typeof outcome === 'string' ? outcome : 'waits' });
  if (typeof outcome !== 'string') {
    breaker.rest(service, outcome.waitMs);
    return outcome.waitMs;
  }
  breaker.note(service, outcome === 'failed');
  if (outcome === 'failed' && push.tries < MOST_TRIES)
    return Math.min(FIRST_RETRY_MS * 2 ** (push.tries - 1), LONGEST_RETRY_MS);
  if (outcome === 'gone') await devices.remove(device._id);
  // First, because what is not noted is sent again.
  const isWanted = await queue.done(push._id, device._id);
  if (outcome === 'sent' && isWanted) await counts.delivered(push);
}

async function sendPush(push: PushRow, deps: SenderDeps): Promise<void> {
  const { queue, counts, isDeleted, now } = deps;
  // Events come late. What a deleted player has sent is over, and its sentence has the name.
  const isOver = push.expires_at.getTime() <= now() || (push.about_id !== null && (await isDeleted(push.about_id)));
  const devices = isOver ? [] : await devicesLeft(push, deps);
  if (devices.length === 0 || (push.devices === null && !(await counts.take(push)))) return queue.remove(push._id);
  await queue.setDevices(
    push._id,
    devices.map(({ _id }) => _id),
  );
  const waits = await Promise.all(devices.map((device) => sendTo(device, push, deps)));
  const left = waits.filter((wait) => wait !== undefined);
  if (left.length === 0) return queue.remove(push._id);
  await queue.postpone(push._id, Math.min(...left));
}

/** Sends what is due, on all pods. Returns what stops it. */
export function sendPushes(deps: SenderDeps): () => Promise<void> {
  const { queue, log } = deps;
  const underWay = new Set<Promise<void>>();
  const failed = (err: unknown) => log.warn({ event: 'push_failed', err }, 'a push failed and is tried again');

  async function sendDue(): Promise<void> {
    while (underWay.size < AT_ONCE) {
      const push = await queue.claim({ onlyUrgent: underWay.size >= USUAL_AT_ONCE });
      if (!push) return;
      const sending: Promise<void> = sendPush(push, deps)
        .catch(failed)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    }
  }

  const loop = startLoop(sendDue, { name: 'pushes', everyMs: LOOK_MS, log });
  return async () => {
    await loop.stop();
    await Promise.all(underWay);
  };
}
