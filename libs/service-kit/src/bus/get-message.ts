import { JetStreamApiCodes, JetStreamApiError, type StoredMsg } from '@nats-io/jetstream';
import { type NatsConnection, RequestError } from '@nats-io/transport-node';
import { UnavailableError } from '../unavailable.ts';

/** The first message from a sequence on, of all or of one subject, or the last one of a subject. */
type Query = { seq: number; next_by_subj?: string } | { last_by_subj: string };

/** A message in a stream, with the part of the client's own that is needed. */
export type StreamMessage = Pick<StoredMsg, 'seq' | 'subject' | 'time' | 'json'> & {
  /** Its headers as they came; '' without any. */
  headerText: string;
};

/** Reads one message from the leader of a stream; undefined if there is none. */
export type GetMessage = (stream: string, query: Query) => Promise<StreamMessage | undefined>;

/** The server's reply. The parts in bytes are in Base64. */
interface Reply {
  error?: { code: number; err_code: number; description: string };
  message?: { seq: number; subject: string; time: string; data?: string; hdrs?: string };
}

const bytesIn = (base64 = '') => Buffer.from(base64, 'base64');

/**
 * `getMessage` of the client, for which a message that is not there is an exception. Its stack took
 * a fiftieth of a busy pod's time, because most reads of new records find none.
 */
export function createGetMessage(connection: NatsConnection, { timeoutMs }: { timeoutMs: number }): GetMessage {
  return async (stream, query) => {
    const subject = `$JS.API.STREAM.MSG.GET.${stream}`;
    const response = await connection
      .request(subject, JSON.stringify(query), { timeout: timeoutMs })
      .catch((cause: unknown) => {
        if (!(cause instanceof RequestError && cause.isNoResponders())) throw cause;
        throw new UnavailableError(`nothing responds for the stream ${stream}`, { cause });
      });
    const { error, message } = response.json<Reply>();
    if (error?.err_code === JetStreamApiCodes.NoMessageFound) return undefined;
    if (error) throw new JetStreamApiError(error);
    if (!message) throw new Error(`a reply without a message of the stream ${stream}`);
    return {
      seq: message.seq,
      subject: message.subject,
      time: new Date(message.time),
      headerText: bytesIn(message.hdrs).toString('latin1'),
      json: <T>() => JSON.parse(bytesIn(message.data).toString()) as T,
    };
  };
}
