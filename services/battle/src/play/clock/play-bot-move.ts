import { mustAct } from '@maseki/bots/choose-action.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import type { BotWorkers } from '../../base/bots/bot-workers.ts';
import type { Command } from '../../battle/decide.ts';
import type { Room } from '../../battle/room.ts';
import { botToMove } from '../../battle/seats.ts';
import type { CommandHandler } from '../rooms/handle-command.ts';
import type { RoomCache } from '../rooms/room-cache.ts';

interface BotMoveDeps {
  roomCache: Pick<RoomCache, 'cached' | 'fresh'>;
  botWorkers: Pick<BotWorkers, 'chooseAction'>;
  commands: Pick<CommandHandler, 'handle'>;
}

/** The bot's move as a command that any pod may handle; undefined when no bot has to move. */
async function botCommand(room: Room, botWorkers: Pick<BotWorkers, 'chooseAction'>): Promise<Command | undefined> {
  const seat = botToMove(room);
  const level = seat && room.setup.players[seat].level;
  const view = seat && room.rules.viewOf(room.battle, seat);
  if (!level || !view || !mustAct(view)) return undefined;
  const action = await botWorkers.chooseAction(level, view);
  return { type: 'act', seat, action, action_id: ulid(), only_at: room.version };
}

/** Resolves to the room as it is known then. */
export async function playBotMove(
  roomId: string,
  version: number,
  { roomCache, botWorkers, commands }: BotMoveDeps,
): Promise<Room | undefined> {
  const cached = roomCache.cached(roomId);
  const live = cached?.room.version === version ? cached : await roomCache.fresh(roomId);
  // Another pod has moved already, so there is nothing left to think about.
  if (live?.room.version !== version) return live?.room;
  const command = await botCommand(live.room, botWorkers);
  return command ? (await commands.handle(roomId, command))?.live.room : live.room;
}
