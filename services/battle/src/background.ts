import { rpcs } from '@maseki/contracts/battle/rpc.ts';
import { startLoop } from '@maseki/service-kit/lifecycle/loop.ts';
import { createDueActions } from './clock/due-actions.ts';
import type { Context } from './context.ts';
import { seatPair } from './matchmaking/seat-pair.ts';
import { compareTails, onReconnect } from './rooms/compare-tails.ts';
import { onRecordStored } from './rooms/on-record-stored.ts';
import { onRoomChat } from './rooms/room-chat.ts';
import { createSweep } from './rooms/sweep.ts';

interface Tasks {
  sweep(): Promise<void>;
  compensateClocks(): Promise<void>;
}

/** Starts what is repeated, each with its interval. */
function startLoops(context: Context, { sweep, compensateClocks }: Tasks) {
  const { battleLog, heartbeat, queuedSockets, pairQueue, log } = context;
  // The heartbeat says that battles can go on, and for that their log must be available.
  const renewHeartbeat = async () => {
    await battleLog.ping();
    await heartbeat.renew();
  };
  const pair = async () => {
    await queuedSockets.refreshAll();
    await pairQueue();
  };
  return [
    startLoop(renewHeartbeat, { name: 'heartbeat', everyMs: 1_000, log }),
    startLoop(compensateClocks, { name: 'outage compensation', everyMs: 1_000, log }),
    startLoop(sweep, { name: 'sweep', everyMs: 5_000, log }),
    startLoop(() => compareTails(context), { name: 'comparison with the log', everyMs: 1_000, log }),
    startLoop(pair, { name: 'pairing', everyMs: 1_000, log }),
  ];
}

const handleRpcs = (context: Context) => [
  context.bus.handleRpc(rpcs.listUsersInBattle, async ({ user_ids }) => ({
    user_ids: await context.stores.tickets.seatedAmong(user_ids),
  })),
  context.bus.handleRpc(rpcs.seatPair, (input) => seatPair(input, context)),
];

/** Starts all that runs beside requests. The returned function stops it. */
export async function startBackground(context: Context): Promise<() => Promise<void>> {
  const { bus, log, battleLog, botWorkers } = context;
  const dueActions = createDueActions(context);
  const sweep = createSweep({ ...context, track: dueActions.track });
  const stopSubscriptions = [
    ...handleRpcs(context),
    onRecordStored(context, dueActions.track),
    onRoomChat(context),
    onReconnect(bus.connection, () => compareTails(context), log),
  ];
  const loops = startLoops(context, { sweep, compensateClocks: dueActions.compensateClocks });

  return async () => {
    const stopped = stopSubscriptions.map((stop) => stop());
    dueActions.stop();
    await Promise.all([...loops.map((loop) => loop.stop()), ...stopped]);
    await botWorkers.stop();
    battleLog.close();
  };
}
