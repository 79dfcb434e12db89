import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { LocalRoom } from '../local-room.ts';
import { startBot } from './bot.ts';

/** A decision of the player, from which a battle against the computer is played. */
export interface Beginning {
  /** The same name and moves meet the same replies. */
  luck: string;
  battle: Battle;
  version: number;
  seat: Seat;
  players: Readonly<Record<Seat, PlayerInfo>>;
  level: BotLevel;
}

interface Link {
  deliver: (message: BattleServerMessage) => void;
  later: (run: () => void, ms: number) => void;
}

/**
 * A room of the page against the computer in its worker. Whoever repeats the moves meets the same
 * cards, coins and replies. `onFailure` tells that the computer is gone, and `retry` brings another
 * one.
 */
export function createComputerRoom(beginning: Beginning, link: Link, onFailure: () => void) {
  const { luck, level, ...begun } = beginning;
  let bot = startBot(onFailure);
  const room = new LocalRoom({
    ...begun,
    ...link,
    choose: ({ view, version }, reply) => bot.think({ level, view, luck: `${luck}-${version}` }, reply),
  });
  return {
    send: room.send,
    open: () => room.open(),
    /** Where the battle stands. */
    position: () => room.position(),
    retry: () => {
      bot.close();
      bot = startBot(onFailure);
      room.moveOpponent();
    },
    close: () => bot.close(),
  };
}

export type ComputerRoom = ReturnType<typeof createComputerRoom>;
