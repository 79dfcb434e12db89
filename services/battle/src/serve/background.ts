import { Batcher } from '@maseki/service-kit/batcher.ts';
import { startLoop } from '@maseki/service-kit/loop.ts';

import { createMissedEnds } from '../after/archive/publish-missed-ends.ts';
import { createPuzzleSweep } from '../after/puzzles/make-puzzles.ts';
import { PuzzleProcess } from '../after/puzzles/puzzle-process.ts';
import { createSeasonTurn } from '../after/seasons/turn-season.ts';
import type { GainedShards } from '../base/pods/own-shards.ts';
import { createLeftoverPurge } from '../keep/purge-leftover-logs.ts';
import { createSweep } from '../keep/sweep.ts';
import { followRematchWishes } from '../match/rematches/wish-rematch.ts';
import { createDueActions } from '../play/clock/due-actions.ts';
import { createComparison, onReconnect, type TailComparison } from '../play/rooms/compare-tails.ts';
import { holdShards } from '../play/rooms/hold-shards.ts';
import { onRecordStored } from '../play/rooms/on-record-stored.ts';
import type { Context } from './context.ts';
import { sparingly } from './sparingly.ts';

interface Tasks {
  sweep(): Promise<boolean>;
  /** True while this pod keeps clocks or has sockets of battles. */
  isBusy(): boolean;
  compensateClocks(): Promise<void>;
  comparison: TailComparison;
  /** Takes in which pods live. */
  updateShards(): Promise<GainedShards>;
  search: PuzzleProcess;
}

/** One in so many looks into the queue is left to a pod without queued players. */
const ONE_LOOK_OF = 10;

function startLoops(context: Context, { sweep, isBusy, compensateClocks, comparison, updateShards, search }: Tasks) {
  const { logClock, heartbeat, queuedSockets, claims, queue, podRegistry, log, metrics, now, rankedTable } = context;
  const countOutages = metrics.outageCounter(context.now());
  const renewHeartbeat = async () => {
    await heartbeat.renew();
    countOutages(heartbeat.knownOutages());
    if (heartbeat.hasGoneBack()) await comparison.compareAll();
  };
  // A player who waits has a socket here, or has claimed here a moment ago. Others are paired by
  // other pods, unless those cannot.
  const mayHaveQueued = () => queuedSockets.hasAny() || claims.areRecent();
  const pairing = sparingly(
    async () => {
      let found = 0;
      await queuedSockets.refreshAll(async () => {
        const { roomOf, slugs } = await queue.pair();
        found = roomOf.size;
        return slugs;
      });
      return found > 0;
    },
    mayHaveQueued,
    ONE_LOOK_OF,
  );
  const announce = async () => {
    await podRegistry.announce();
    const gained = await updateShards();
    if (gained.held.length > 0 || gained.served.length > 0) {
      sweeps.restart();
      sweeping.wake();
    }
    await comparison.compareAnnounced();
  };
  const sweeps = sparingly(sweep, isBusy);
  const missedEnds = sparingly(createMissedEnds({ ...context, ...context.stores }), isBusy);
  const turnSeason = createSeasonTurn({ ...context.stores, now, isFirst: podRegistry.isFirst });
  const turn = async () => {
    if (await turnSeason()) turning.wake();
  };
  const makePuzzles = createPuzzleSweep({ ...context, search, isFirst: podRegistry.isFirst });
  const puzzles = async () => {
    if (await makePuzzles()) puzzling.wake();
  };
  const sweeping = startLoop(sweeps.run, { name: 'sweep', everyMs: 5_000, log });
  const turning = startLoop(turn, { name: 'season turn', everyMs: 10_000, log });
  const puzzling = startLoop(puzzles, { name: 'puzzles of tomorrow', everyMs: 60_000, log });
  return [
    sweeping,
    turning,
    puzzling,
    startLoop(renewHeartbeat, { name: 'heartbeat', everyMs: 1_000, log }),
    startLoop(logClock.keep, { name: 'comparison of clocks', everyMs: 3_000, log }),
    startLoop(compensateClocks, { name: 'outage compensation', everyMs: 1_000, log }),
    startLoop(comparison.compareNextShard, { name: 'comparison with the log', everyMs: 1_000, log }),
    startLoop(comparison.compareSome, { name: 'comparison of rooms', everyMs: 5_000, log }),
    startLoop(pairing.run, { name: 'pairing', everyMs: 1_000, log }),
    startLoop(createLeftoverPurge(context), { name: 'purge of leftover logs', everyMs: 10_000, log }),
    startLoop(missedEnds.run, { name: 'missed ends', everyMs: 5_000, log }),
    startLoop(context.stores.coins.sumDue, { name: 'coins by day', everyMs: 60_000, log }),
    startLoop(async () => void (await rankedTable.refresh()), { name: 'ranking', everyMs: 60_000, log }),
    startLoop(context.watchers.look, { name: 'watchers', everyMs: 1_000, log }),
    startLoop(announce, { name: 'announcement of this pod', everyMs: 1_000, log }),
  ];
}

/** Starts all that runs beside requests. The returned function stops it. */
export async function startBackground(context: Context): Promise<() => Promise<void>> {
  const { bus, log, battleLog, botWorkers, heartbeat, logClock, podRegistry, metrics } = context;
  const dueActions = createDueActions({ ...context, commands: { handle: metrics.countDue(context.commands.handle) } });
  const { track, tracked, forget, keepOnly } = dueActions;
  const sweeps = new Batcher<void, boolean>(createSweep({ ...context, track, tracked }));
  const sweep = () => sweeps.add();
  // With several streams, the others may have changed.
  const changes = () => (context.config.logStreams === 1 ? heartbeat.changes() : undefined);
  const comparison = createComparison({ ...context, track, tracked, forget, sweep, changes });
  const { compareShards } = comparison;
  const updateShards = () => holdShards({ ...context, keepOnly, compareShards });
  const stopStored = onRecordStored(context, track);
  const isBusy = () => tracked().length > 0 || context.watchedRooms.ids().length > 0;
  const stopHeartbeats = battleLog.onHeartbeat((stored) => {
    logClock.receive(stored.at);
    heartbeat.receive(stored);
  });
  await updateShards();
  const stopSubscriptions = [
    stopStored,
    stopHeartbeats,
    () => context.archiver.stop(),
    () => context.seenEnds.stop(),
    context.begunRooms.follow(),
    context.freedSeats.follow(),
    context.roomChat.follow(),
    context.watchers.follow(),
    followRematchWishes(context),
    onReconnect(bus.connection, comparison.compareAll, log),
  ];
  const { compensateClocks } = dueActions;
  const search = new PuzzleProcess();
  const loops = startLoops(context, { sweep, isBusy, compensateClocks, comparison, updateShards, search });

  return async () => {
    const stopped = stopSubscriptions.map((stop) => stop());
    dueActions.stop();
    search.stop();
    await Promise.all([...loops.map((loop) => loop.stop()), ...stopped]);
    // Without NATS the announcement is not taken back and expires.
    await podRegistry
      .leave()
      .catch((error: unknown) => log.warn({ event: 'pod_sign_off_failed', err: error }, 'this pod could not sign off'));
    await botWorkers.stop();
    battleLog.close();
  };
}
