import type { PlayerInfo } from '@maseki/contracts/battle/ws.ts';
import { activeBattle, type LocalLink } from '@maseki/frontend-battle/local-board.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { LocalRoom } from '@maseki/ui/local-room.ts';
import { dealGuidedBattle, MIO, PLAYER } from './guided-battle.ts';
import { chooseByPolicy } from './policy.ts';

interface GuidedRoom extends LocalLink {
  players: Readonly<Record<Seat, PlayerInfo>>;
}

export const createGuidedRoom = (link: GuidedRoom): LocalRoom =>
  new LocalRoom({
    ...link,
    battle: dealGuidedBattle(),
    seat: PLAYER,
    choose: ({ state }, reply) => {
      const battle = activeBattle(state);
      reply(battle && chooseByPolicy(MIO, { battle, done: new Set() }));
    },
  });
