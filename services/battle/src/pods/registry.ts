import { jetstreamManager, StorageType, type StoredMsg } from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { collect } from '../log/reader.ts';
import { Announcement, createLivingPods, type LivingPod, type ReadAnnouncement } from './living-pods.ts';

/** The server removes an announcement that is not renewed. Longer than it takes the others to notice the silence. */
const ANNOUNCED_FOR_MS = 10_000;
const MOST_PODS = 1_000;

interface RegistryDeps {
  connection: NatsConnection;
  bucket: string;
  replicas: number;
  /** This pod, as it announces itself. */
  own: LivingPod;
  /** What is another one with each announcement. */
  sequences?: () => Announcement['sequences'];
}

/** The living pods of this service, as far as this pod knows. */
export interface PodRegistry {
  living(): readonly LivingPod[];
  /** Announces this pod and reads the others; about once a second. */
  announce(): Promise<void>;
  /** Takes the announcement back, so that the others need not wait for the silence. */
  leave(): Promise<void>;
}

const idIn = (subject: string) => subject.slice(subject.lastIndexOf('.') + 1);

/** An announcement that this release cannot read is that of a pod that knows nothing we know. */
function readAnnouncement(message: StoredMsg): ReadAnnouncement {
  const read = Announcement.safeParse(message.json());
  return { id: idIn(message.subject), revision: message.seq, ...(read.data ?? { rules: [] }) };
}

/** Announces this pod in a bucket of NATS, in memory, where each pod has a key. Resolves when it is announced and the others are read. */
export async function openPodRegistry({
  connection,
  bucket,
  replicas,
  own,
  sequences,
}: RegistryDeps): Promise<PodRegistry> {
  const options = { replicas, history: 1, storage: StorageType.Memory, ttl: ANNOUNCED_FOR_MS, allow_direct: true };
  const kv = await new Kvm(connection).create(bucket, options);
  const jsm = await jetstreamManager(connection);
  const stream = `KV_${bucket}`;
  const { id, ...announcement } = own;
  const pods = createLivingPods(own);

  async function announce(): Promise<void> {
    await kv.put(id, JSON.stringify({ ...announcement, sequences: sequences?.() }));
    const query = { multi_last: [`$KV.${bucket}.>`], batch: MOST_PODS };
    const messages = await collect(jsm.direct.getLastMessagesFor(stream, query));
    pods.update(messages.map(readAnnouncement));
  }

  await announce();
  return {
    living: pods.living,
    announce,
    async leave() {
      await jsm.streams.purge(stream, { filter: `$KV.${bucket}.${id}` });
    },
  };
}
