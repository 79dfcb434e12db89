import { inboxPrefixOf } from '@maseki/service-kit/bus/connect.ts';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';

const LOG = /^battle\.log\.[^.]+\.([^.]+)$/;

/** A request for one message as its stream's leader has it. */
const GetMessage = z.object({ last_by_subj: z.string().optional(), next_by_subj: z.string().optional() });

const roomIn = (subject: string | undefined) => LOG.exec(subject ?? '')?.[1];

/**
 * Counts the log records that the server sends to pods for their reads of the log of these rooms. A
 * look at the end of a shard counts as one. It listens to the requests and replies of all others,
 * as `nats traffic` does.
 */
export function countLogReads(connection: NatsConnection, isCounted: (roomId: string) => boolean) {
  let count = 0;
  const note = (roomId: string | undefined) => {
    if (roomId !== undefined && (roomId === '*' || isCounted(roomId))) count += 1;
  };
  const subscriptions = [
    // Direct gets, single or many. The reply names the room of its record.
    connection.subscribe(`${inboxPrefixOf('battle')}.>`, {
      callback: (_, message) => note(roomIn(message.headers?.get('Nats-Subject'))),
    }),
    connection.subscribe('$JS.API.STREAM.MSG.GET.*', {
      callback(_, message) {
        const { data } = GetMessage.safeParse(message.json());
        note(roomIn(data?.last_by_subj ?? data?.next_by_subj));
      },
    }),
  ];
  return {
    read: () => count,
    stop: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}
