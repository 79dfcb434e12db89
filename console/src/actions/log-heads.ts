import { HOUR_MS } from '@maseki/contracts/time.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { type Loop, startLoop } from '@maseki/service-kit/loop.ts';
import { HEAD_EVENT, signedHead } from '../audit/heads.ts';
import type { Context } from '../context.ts';

/**
 * Writes the last row of the record to the log, signed, now and every hour. Whoever changes the
 * database later cannot change that line, nor forge another one without the key.
 */
export function startHeads({ actions, clock }: Pick<Context, 'actions' | 'clock'>, key: string, log: Log): Loop {
  const write = async () => {
    const last = await actions.last();
    if (last) log.info({ event: HEAD_EVENT, ...signedHead(last, clock.now(), key) }, 'the head of the record');
  };
  return startLoop(write, { name: 'the heads of the record', everyMs: HOUR_MS, log });
}
