import type { Log } from '@maseki/service-kit/log.ts';
import { type Loop, startLoop } from '@maseki/service-kit/loop.ts';
import type { Context } from '../context.ts';
import { carries } from './kinds.ts';

const SWEEP_MS = 60_000;
/** Another process of the console, which is about to end, may be at work for so long. */
const PATIENCE_MS = 10_000;

/**
 * Finishes what was cut off, or closes it as not done if it cannot have had an effect. Returns the
 * number of actions.
 */
async function sweepActions(context: Context, patienceMs = PATIENCE_MS): Promise<number> {
  const { actions, running, clock } = context;
  const open = await actions.open(new Date(clock.now() - patienceMs));
  const left = open.filter(({ action }) => !running.has(action));
  for (const action of left) {
    const ending = (await carries[action.kind]?.(action, context)) ?? ({ outcome: 'not_done' } as const);
    const { outcome } = await actions.end(action, ending);
    context.metrics.countAction(action.kind, outcome ?? 'not_done');
  }
  return left.length;
}

/** Sweeps now and every minute. */
export function startSweep(context: Context, log: Log): Loop {
  let patienceMs = 0;
  const sweep = async () => {
    await sweepActions(context, patienceMs);
    patienceMs = PATIENCE_MS;
  };
  return startLoop(sweep, { name: 'the sweep of actions', everyMs: SWEEP_MS, log });
}
