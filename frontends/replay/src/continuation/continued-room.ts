import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import type { LocalLink } from '@maseki/frontend-battle/shared-board.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { LocalRoom } from '@maseki/ui/local-room.ts';
import { startBot } from './bot.ts';

/** An own decision in an ended battle, from which it is played on. */
export interface Beginning {
  roomId: string;
  battle: Battle;
  version: number;
  seat: Seat;
  players: Readonly<Record<Seat, PlayerInfo>>;
  level: BotLevel;
}

/**
 * A room in which an ended battle is played on against the computer. Whoever repeats the moves
 * meets the same cards, coins and replies. `onFailure` tells that the computer is gone, and `retry`
 * brings another one.
 */
export function createContinuedRoom(beginning: Beginning, link: LocalLink, onFailure: () => void) {
  const { roomId, level, ...begun } = beginning;
  let bot = startBot(onFailure);
  const room = new LocalRoom({
    ...begun,
    ...link,
    choose: ({ view, version }, reply) => bot.think({ level, view, luck: `${roomId}-${version}` }, reply),
  });
  return {
    send: room.send,
    open: () => room.open(),
    retry: () => {
      bot.close();
      bot = startBot(onFailure);
      room.moveOpponent();
    },
    close: () => bot.close(),
  };
}
