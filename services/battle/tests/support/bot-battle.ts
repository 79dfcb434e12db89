import { chooseAction, mustAct } from '@maseki/bots/choose-action.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { type AppliedEntry, applyChange, createRoom } from '../../src/battle/room.ts';
import { rulebook } from '../../src/battle/rulebook.ts';
import { SEATS } from '../../src/battle/seats.ts';
import { plainSetup } from './setup.ts';

/** A battle of two easy bots with decks of the catalogue, the same for the same number. */
export function botBattle(battle: number): AppliedEntry[] {
  const { random, seed } = seededRandom(`puzzles ${battle}`);
  const deck = (): CardData[] => {
    const left = [...catalogue];
    return Array.from({ length: 12 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
  };
  const setup = { ...plainSetup(), seed: seed(), decks: { a: deck(), b: deck() } };
  const applied = [createRoom(setup, { rules: rulebook.newest, at: 1_000 })];
  for (let last = applied[0]; last && last.room.battle.status !== 'finished'; last = applied.at(-1)) {
    const { room } = last;
    const seat = SEATS.find((each) => mustAct(room.rules.viewOf(room.battle, each)));
    if (!seat) throw new Error('the battle waits for neither side');
    const action = chooseAction({ level: 'easy', view: room.rules.viewOf(room.battle, seat), random });
    const next = applyChange(room, { kind: 'action', seat, action, action_id: `id-${room.version}` }, room.at + 1_000);
    if (!next.ok) throw new Error(next.reason);
    applied.push(next);
  }
  return applied;
}
