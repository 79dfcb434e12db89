import { DAY_MS } from '@maseki/contracts/time.ts';
import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** The stream of all services' events. */
export const EVENT_STREAM = 'events';

const MAX_AGE_MS = 7 * DAY_MS;
const ACK_WAIT_MS = 5_000;

/** How many events a pod has in hand at once for each of its handlers. */
export const MAX_MESSAGES = 16;

interface EventStreamSettings {
  replicas: number;
  maxBytes: number;
}

/**
 * The stream as `setup` makes it. When full it refuses new events, which then wait in the outboxes.
 */
export const eventStream = ({ replicas, maxBytes }: EventStreamSettings) =>
  ({
    name: EVENT_STREAM,
    subjects: ['event.>'],
    storage: StorageType.File,
    retention: RetentionPolicy.Limits,
    discard: DiscardPolicy.New,
    max_age: nanos(MAX_AGE_MS),
    max_bytes: maxBytes,
    num_replicas: replicas,
  }) satisfies Partial<StreamConfig>;

/**
 * The durable consumer of one kind of event. All pods of a service share it, and it stays while
 * none runs.
 */
export const consumerName = (service: string, subject: string): string => `${service}-${subject.replaceAll('.', '-')}`;

interface ConsumerOf {
  service: string;
  /** Of the event. */
  subject: string;
}

/** A consumer as `setup` makes it. */
export const eventConsumer = ({ service, subject }: ConsumerOf, replicas: number) =>
  ({
    durable_name: consumerName(service, subject),
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: MAX_MESSAGES * 4,
    num_replicas: replicas,
  }) satisfies Partial<ConsumerConfig>;
