import { broadcasts } from '@maseki/contracts/social/events.ts';
import type { Kit } from '@maseki/service-kit/lifecycle/kit.ts';
import { startLoop } from '@maseki/service-kit/lifecycle/loop.ts';
import { sweepInvitations } from './battles/sweep.ts';
import type { Context } from './context.ts';
import { sweepExchanges } from './exchanges/sweep.ts';

const BEAT_MS = 5_000;
const SWEEP_MS = 1_000;
const LOOK_MS = 2_000;

/** Starts what runs beside requests; gives how to stop it. */
export async function startBackground(context: Context, { bus, log }: Pick<Kit, 'bus' | 'log'>) {
  const { audience, presence } = context;
  const stopHearing = bus.onBroadcast(broadcasts.changed, ({ user_ids, message }) => audience.tell(user_ids, message));
  const loops = [
    startLoop(() => presence.beat(), { name: 'presence', everyMs: BEAT_MS, log }),
    startLoop(() => context.watchBattles(), { name: 'the look at battles', everyMs: LOOK_MS, log }),
    startLoop(() => sweepExchanges(context), { name: 'the sweep of exchanges', everyMs: SWEEP_MS, log }),
    startLoop(() => sweepInvitations(context), { name: 'the sweep of invitations', everyMs: SWEEP_MS, log }),
  ];
  return async () => {
    stopHearing();
    await Promise.all(loops.map((loop) => loop.stop()));
    await presence.stop();
  };
}
