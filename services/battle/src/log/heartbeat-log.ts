import type { GetMessage } from '@maseki/service-kit/bus/get-message.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import { z } from 'zod';
import type { Appender, AppendOutcome } from './appender.ts';
import type { LogNames } from './stream.ts';

/** A heartbeat as the log has it. */
export interface StoredHeartbeat {
  seq: number;
  /** When the log stored it, by its own clock, in ms since the epoch. */
  at: number;
  body: unknown;
}

/** The part of the log that belongs to no room, with its clock and the heartbeat of the service. */
export interface HeartbeatLog {
  /**
   * The time on the clock of the log's leader, in ms since the epoch. Rejects unless the leader
   * responds.
   */
  time(): Promise<number>;
  /** The newest heartbeat as the log's leader has it; undefined before the first. */
  lastHeartbeat(): Promise<StoredHeartbeat | undefined>;
  /** Replaces the heartbeat with that sequence (0 for none). `behind` if another pod was faster. */
  appendHeartbeat(body: unknown, expectedSeq: number): Promise<AppendOutcome>;
}

const StreamTime = z.object({ ts: z.iso.datetime({ offset: true }) });

interface HeartbeatLogDeps {
  jsm: JetStreamManager;
  getMessage: GetMessage;
  names: LogNames;
  appender: Appender;
}

export function createHeartbeatLog({ jsm, getMessage, names, appender }: HeartbeatLogDeps): HeartbeatLog {
  return {
    async time() {
      return Date.parse(StreamTime.parse(await jsm.streams.info(names.stream)).ts);
    },

    async lastHeartbeat() {
      const message = await getMessage(names.stream, { last_by_subj: names.heartbeat });
      return message ? { seq: message.seq, at: message.time.getTime(), body: message.json() } : undefined;
    },

    appendHeartbeat(body, expectedSeq) {
      return appender.append({
        subject: names.heartbeat,
        headerLines: 'Nats-Rollup: sub\r\n',
        body: JSON.stringify(body),
        expectedSeq,
      });
    },
  };
}
