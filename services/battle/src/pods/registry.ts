import { collectDirectGet } from '@maseki/service-kit/bus/direct-get.ts';
import { jetstream, jetstreamManager, type StoredMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { PODS_BUCKET, PODS_STREAM } from '../streams.ts';
import { Announcement, createLivingPods, type LivingPod, type ReadAnnouncement } from './living-pods.ts';

const MOST_PODS = 1_000;

interface RegistryDeps {
  connection: NatsConnection;
  /** This pod, as it announces itself. */
  own: LivingPod;
  /** The part that changes with every announcement. */
  sequences?: () => Announcement['sequences'];
}

/** The living pods of this service, as far as this pod knows. */
export interface PodRegistry {
  living(): readonly LivingPod[];
  /** True for one of the living pods, as far as they agree on who lives. */
  isFirst(): boolean;
  /** Announces this pod and reads the others; about once a second. */
  announce(): Promise<void>;
  /** Takes the announcement back, so that the others need not wait for the silence. */
  leave(): Promise<void>;
}

const keyOf = (id: string) => `$KV.${PODS_BUCKET}.${id}`;

const idIn = (subject: string) => subject.slice(subject.lastIndexOf('.') + 1);

/** An announcement that this release cannot read is that of a pod that knows nothing we know. */
function readAnnouncement(message: StoredMsg): ReadAnnouncement {
  const read = Announcement.safeParse(message.json());
  return { id: idIn(message.subject), revision: message.seq, ...(read.data ?? { rules: [] }) };
}

/**
 * Announces this pod in a bucket of NATS, where each pod has a key. Resolves once it is announced
 * and the others are read.
 */
export async function openPodRegistry({ connection, own, sequences }: RegistryDeps): Promise<PodRegistry> {
  const js = jetstream(connection);
  const jsm = await jetstreamManager(connection, { checkAPI: false });
  const { id, ...announcement } = own;
  const pods = createLivingPods(own);

  async function announce(): Promise<void> {
    await js.publish(keyOf(id), JSON.stringify({ ...announcement, sequences: sequences?.() }));
    const query = { multi_last: [keyOf('>')], batch: MOST_PODS };
    const messages = await collectDirectGet((options) =>
      jsm.direct.getLastMessagesFor(PODS_STREAM, { ...query, ...options }),
    );
    pods.update(messages.map(readAnnouncement));
  }

  await announce();
  return {
    living: pods.living,
    isFirst: () => pods.living()[0]?.id === id,
    announce,
    async leave() {
      await jsm.streams.purge(PODS_STREAM, { filter: keyOf(id) });
    },
  };
}
