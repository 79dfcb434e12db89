import { createAppender } from '@maseki/battle/base/log/appender.ts';
import { createCallbackGuard } from '@maseki/service-kit/bus/callback-guard.ts';
import { createLog } from '@maseki/service-kit/log.ts';

import { jetstreamManager } from '@nats-io/jetstream';
import { connectBench } from '../support/bench-nats.ts';

/** About the size of a battle's entry. */
const BODY = JSON.stringify({ kind: 'action', filler: 'x'.repeat(400) });

/** A stream like that of the battles, with the service's own appender. */
export async function openBattleLogStream(url: string) {
  const connection = await connectBench(url);
  const manager = await jetstreamManager(connection);
  await manager.streams.add({ name: 'bench', subjects: ['bench.log.>'], allow_direct: true });
  const { guard } = createCallbackGuard(createLog('bench', { pod: '', logLevel: 'error' }));
  const appender = createAppender(connection, { timeoutMs: 10_000, guard });
  return {
    /** Appends to a room. Resolves to the sequence that the next one expects. */
    async append(room: string, expectedSeq: number): Promise<number> {
      const outcome = await appender.append({
        subject: `bench.log.${room}`,
        headerLines: '',
        body: BODY,
        expectedSeq,
      });
      if (outcome.status !== 'stored') throw new Error(`an entry was not stored: ${outcome.status}`);
      return outcome.seq;
    },
    async close() {
      appender.close();
      await connection.close();
    },
  };
}
