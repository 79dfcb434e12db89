import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Log } from '@maseki/service-kit/log.ts';
import { isUnavailable } from '@maseki/service-kit/unavailable.ts';
import pLimit from 'p-limit';
import type { BotWorkers } from '../../base/bots/bot-workers.ts';
import type { BattleLog } from '../../base/log/battle-log.ts';
import { headerOf, type RecordHeader } from '../../base/log/record-header.ts';
import type { Outage } from '../../battle/compensate-clock.ts';
import { BattleAborted, CannotReproduce, type Room } from '../../battle/room.ts';
import type { BattleConfig } from '../../config.ts';
import type { CommandHandler } from '../rooms/handle-command.ts';
import type { LogFollower } from '../rooms/log-follower.ts';
import type { RoomCache } from '../rooms/room-cache.ts';
import type { Subscribers } from '../views/subscribers.ts';
import { createDueTimers, type DueTimers } from './due-timers.ts';
import type { Heartbeats } from './heartbeat.ts';
import { playBotMove } from './play-bot-move.ts';

interface DueActionsDeps {
  now(): number;
  subscribers: Pick<Subscribers, 'has'>;
  config: Pick<BattleConfig, 'botPaceMs'>;
  commands: Pick<CommandHandler, 'handle'>;
  roomCache: RoomCache;
  botWorkers: Pick<BotWorkers, 'chooseAction'>;
  heartbeat: Pick<Heartbeats, 'outagesUntil' | 'knownOutages'>;
  logFollower: Pick<LogFollower, 'follows'>;
  battleLog: Pick<BattleLog, 'tails'>;
  log: Log;
}

interface DueActions extends DueTimers {
  /** Compensates clocks of watched rooms. Others are compensated when their time is up. */
  compensateClocks(): Promise<void>;
}

/** Unwatched rooms that time out at once. Each is replayed, and players must not wait. */
const UNWATCHED_AT_ONCE = 8;

/** Time that a look into the log waits for others, because many rooms time out in one second. */
const LOOKED_UP_WITHIN_MS = 100;

/** True if an outage fell into the clock that runs since an entry, and no entry followed. */
const mayBeOwed = ({ at, deadline }: RecordHeader, { from, to }: Outage) =>
  deadline !== null && at < to && deadline > from;

/** Time-outs, bot moves, compensation. Any pod tries them, and the log accepts one of each. */
export function createDueActions(context: DueActionsDeps): DueActions {
  const { commands, heartbeat, subscribers, logFollower, battleLog, log } = context;
  const limitUnwatched = pLimit(UNWATCHED_AT_ONCE);
  const { botPaceMs: pace } = context.config;
  const tails = new Batcher(
    async (roomIds: readonly string[]) =>
      new Map((await battleLog.tails([...new Set(roomIds)])).map(({ header }) => [header.roomId, header])),
    { waitMs: LOOKED_UP_WITHIN_MS },
  );

  const track = (room: Room | undefined) => {
    if (room) timers.track(headerOf(room, ''));
  };

  /** Takes in the room as it is after a due action was tried. */
  function trackAfter({ roomId, version }: RecordHeader, room: Room | undefined): void {
    // The log was restored from an older state, so the action is not due any more.
    if (room && room.version < version) timers.forget(roomId);
    track(room);
  }

  async function timeOut(header: RecordHeader): Promise<void> {
    const { roomId, version, deadline } = header;
    // A turn ends only when the log shows that players could come back at its deadline.
    const outages = deadline === null ? null : await heartbeat.outagesUntil(deadline);
    if (!outages) return;
    const endTurn = async () => {
      if (!timers.isNewest(header)) return;
      trackAfter(header, (await commands.handle(roomId, { type: 'time_out', version, outages }))?.live.room);
    };
    await (subscribers.has(roomId) ? endTurn() : limitUnwatched(endTurn));
  }

  async function moveBot(header: RecordHeader): Promise<void> {
    trackAfter(header, await playBotMove(header.roomId, header.version, context));
  }

  async function compensate({ roomId }: RecordHeader, outage: Outage): Promise<void> {
    try {
      track((await commands.handle(roomId, { type: 'compensate', outage }))?.live.room);
    } catch (error) {
      if (!(error instanceof CannotReproduce || error instanceof BattleAborted)) throw error;
    }
  }

  const levelOf = (error: unknown) => {
    // Rooms of another release are left to its pods, and an aborted one has nothing due.
    if (error instanceof CannotReproduce || error instanceof BattleAborted) return 'debug';
    return isUnavailable(error) ? 'warn' : 'error';
  };
  const inBackground = (act: typeof timeOut) => (header: RecordHeader) =>
    act(header).catch((error: unknown) => {
      const { roomId, version } = header;
      log[levelOf(error)]({ event: 'due_action_failed', err: error, roomId, version }, 'a due action failed');
    });

  const timers = createDueTimers({
    now: context.now,
    hasSubscribers: subscribers.has,
    follows: logFollower.follows,
    newestIn: async (roomId) => (await tails.add(roomId)).get(roomId),
    botPaceMs: () => pace.from + Math.random() * (pace.to - pace.from),
    onDeadline: inBackground(timeOut),
    onBotMove: inBackground(moveBot),
  });
  return {
    ...timers,
    async compensateClocks() {
      for (const outage of heartbeat.knownOutages()) {
        const watched = timers.tracked().filter(({ roomId }) => subscribers.has(roomId));
        for (const header of watched.filter((tracked) => mayBeOwed(tracked, outage))) {
          await compensate(header, outage);
        }
      }
    },
  };
}
