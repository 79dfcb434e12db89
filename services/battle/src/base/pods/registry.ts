import type { GuardCallback } from '@maseki/service-kit/bus/callback-guard.ts';
import { collectDirectGet } from '@maseki/service-kit/bus/direct-get.ts';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { PODS_BUCKET, PODS_STREAM, PODS_SUBJECT } from '../streams.ts';
import { Announcement, createLivingPods, type LivingPod } from './living-pods.ts';
import type { RecentWaits } from './recent-waits.ts';

const MOST_PODS = 1_000;
/** Rounds between stored announcements. The bucket forgets a pod after ten seconds. */
const STORED_EVERY = 3;

interface RegistryDeps {
  connection: NatsConnection;
  guard: GuardCallback;
  /** This pod, as it announces itself. */
  own: LivingPod;
  /** The parts that change with every announcement. */
  sequences?: () => Announcement['sequences'];
  recentWaits?: Pick<RecentWaits, 'hear' | 'untold'>;
}

const keyOf = (id: string) => `$KV.${PODS_BUCKET}.${id}`;
const subjectOf = (id: string) => `${PODS_SUBJECT}.${id}`;

const idIn = (subject: string) => subject.slice(subject.lastIndexOf('.') + 1);

/** An announcement that this release cannot read is that of a pod that knows nothing we know. */
function readAnnouncement(text: string): Announcement {
  const read = Announcement.safeParse(JSON.parse(text));
  return read.data ?? { rules: [] };
}

/**
 * Announces this pod to the others once a second. Every third announcement is also kept in a bucket
 * of NATS, where each pod has a key, for pods that start. Resolves once this pod is announced and
 * the bucket is read.
 */
export async function openPodRegistry({ connection, guard, own, sequences, recentWaits }: RegistryDeps) {
  const js = jetstream(connection);
  const jsm = await jetstreamManager(connection, { checkAPI: false });
  const { id, ...announcement } = own;
  const pods = createLivingPods(own);
  /** The last announcement of each pod, which is mostly the same as the one before. */
  const lastOf = new Map<string, { text: string; read: Announcement }>();
  let rounds = 0;

  const text = () => {
    const waits = recentWaits?.untold() ?? [];
    return JSON.stringify({ ...announcement, sequences: sequences?.(), ...(waits.length > 0 && { waits }) });
  };
  const say = () => connection.publish(subjectOf(id), text());
  /** The stream republishes it, so the others receive it as well. */
  const store = () => js.publish(keyOf(id), text());

  function receive(from: string, received: string): boolean {
    const last = lastOf.get(from);
    const read = last?.text === received ? last.read : readAnnouncement(received);
    lastOf.set(from, { text: received, read });
    if (from !== id) recentWaits?.hear(read.waits ?? []);
    return pods.receive({ id: from, ...read });
  }

  function forget(from: string): void {
    lastOf.delete(from);
    pods.remove(from);
  }

  const subscription = connection.subscribe(subjectOf('*'), {
    callback: guard('battle.pods', (message) => {
      const from = idIn(message.subject);
      const received = message.string();
      if (received === '') forget(from);
      // One that starts may not have found this pod in the bucket.
      else if (receive(from, received)) say();
    }),
  });

  async function readBucket(): Promise<void> {
    const query = { multi_last: [keyOf('>')], batch: MOST_PODS };
    const messages = await collectDirectGet((options) =>
      jsm.direct.getLastMessagesFor(PODS_STREAM, { ...query, ...options }),
    );
    for (const message of messages) receive(idIn(message.subject), message.string());
  }

  try {
    await store();
    await readBucket();
  } catch (error) {
    subscription.unsubscribe();
    throw error;
  }
  return {
    living: pods.living,
    /** True for one of the living pods, as far as they agree on who lives. */
    isFirst: (): boolean => pods.living()[0]?.id === id,
    /** Announces this pod, and counts who was silent since the last time; about once a second. */
    async announce(): Promise<void> {
      rounds += 1;
      // While another pod is silent a round counts only if NATS stores, so that a pod that is cut
      // off with a part of NATS does not believe that the others died.
      if (rounds % STORED_EVERY === 0 || pods.haveSilent()) await store();
      else say();
      pods.endRound();
      const living = new Set(pods.living().map((pod) => pod.id));
      for (const known of lastOf.keys()) if (!living.has(known)) lastOf.delete(known);
    },
    /** Takes the announcement back, so that the others need not wait for the silence. */
    async leave(): Promise<void> {
      subscription.unsubscribe();
      connection.publish(subjectOf(id), '');
      await jsm.streams.purge(PODS_STREAM, { filter: keyOf(id) });
    },
  };
}

/** The living pods of this service, as far as this pod knows. */
export type PodRegistry = Awaited<ReturnType<typeof openPodRegistry>>;
