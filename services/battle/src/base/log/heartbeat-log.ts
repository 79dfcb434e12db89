import type { EpochMs } from '@maseki/contracts/time.ts';
import type { GuardCallback } from '@maseki/service-kit/bus/callback-guard.ts';
import type { GetMessage } from '@maseki/service-kit/bus/get-message.ts';
import type { JetStreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Appender, AppendOutcome } from './appender.ts';
import { headerTextOf, headerValue } from './header-text.ts';
import type { LogNames } from './stream.ts';

export interface StoredHeartbeat {
  seq: number;
  /** When the log stored it, by its own clock. */
  at: EpochMs;
  body: unknown;
}

const StreamTime = z.object({ ts: z.iso.datetime({ offset: true }) });

interface HeartbeatLogDeps {
  connection: NatsConnection;
  guard: GuardCallback;
  jsm: JetStreamManager;
  getMessage: GetMessage;
  names: LogNames;
  appender: Appender;
}

/** The part of the log that belongs to no room, with its clock and the heartbeat of the service. */
export function createHeartbeatLog(deps: HeartbeatLogDeps) {
  const { connection, guard, jsm, getMessage, names, appender } = deps;
  return {
    /** The clock of the log's leader, in ms since the epoch. Rejects unless it responds. */
    async time(): Promise<number> {
      return Date.parse(StreamTime.parse(await jsm.streams.info(names.stream)).ts);
    },

    /** The newest heartbeat as the log's leader has it; undefined before the first. */
    async lastHeartbeat(): Promise<StoredHeartbeat | undefined> {
      const message = await getMessage(names.stream, { last_by_subj: names.heartbeat });
      return message ? { seq: message.seq, at: message.time.getTime(), body: message.json() } : undefined;
    },

    /** Replaces the heartbeat with that sequence (0 for none). `behind` if another pod was faster. */
    appendHeartbeat(body: unknown, expectedSeq: number): Promise<AppendOutcome> {
      const headerLines = 'Nats-Rollup: sub\r\n';
      const added = { subject: names.heartbeat, headerLines, body: JSON.stringify(body), expectedSeq };
      return new Promise((resolve) => appender.append(added, resolve));
    },

    /** Calls a handler for stored heartbeats of any pod, perhaps without one. Returns its stop. */
    onHeartbeat(handler: (heartbeat: StoredHeartbeat) => void): () => void {
      const subscription = connection.subscribe(names.storedHeartbeat, {
        callback: guard('battle.heartbeat', (message) => {
          const headerText = headerTextOf(message);
          const seq = Number(headerValue(headerText, 'Nats-Sequence'));
          const at = Date.parse(headerValue(headerText, 'Nats-Time-Stamp') ?? '');
          if (Number.isInteger(seq) && Number.isFinite(at)) handler({ seq, at, body: message.json() });
        }),
      });
      return () => subscription.unsubscribe();
    },
  };
}

export type HeartbeatLog = ReturnType<typeof createHeartbeatLog>;
