import { catalogue } from '@maseki/cards/catalogue.ts';
import type { CardData } from '@maseki/rules/card.ts';
import type { Seat } from '@maseki/rules/side.ts';
import { type AppliedEntry, applyChange, createRoom, type Room } from '../../src/battle/room.ts';
import { type Rules, rulebook } from '../../src/battle/rulebook.ts';
import { SEATS } from '../../src/battle/seats.ts';
import { plainSetup } from './setup.ts';

type Random = () => number;

const anyOf = <T>(items: readonly T[], random: Random): T | undefined => items[Math.floor(random() * items.length)];

function randomDeck(random: Random): CardData[] {
  const left = [...catalogue];
  return Array.from({ length: 12 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const TRIES = 1_000;

/**
 * A room with random decks. An older release does not know the operations of later ones, so it gets
 * other decks in place of those that it cannot play.
 */
function randomRoom(random: Random, seed: string, rules: Rules): AppliedEntry {
  for (let tries = TRIES; ; tries -= 1) {
    const setup = { ...plainSetup(), seed, decks: { a: randomDeck(random), b: randomDeck(random) } };
    try {
      return createRoom(setup, { rules, at: 1_000 });
    } catch (error) {
      if (rules === rulebook.newest || tries === 0) throw error;
    }
  }
}

const legalIn = ({ rules, battle }: Room, seat: Seat) =>
  rules.legalActions(battle, seat).filter(({ type }) => type !== 'action.surrender');

/**
 * The entries of a random battle: any legal action of either side, now and then a time-out, and no
 * early surrender. Without a release of the rules it is played by the newest.
 */
export function* randomBattle(random: Random, seed: string, rules: Rules = rulebook.newest): Generator<AppliedEntry> {
  const first = randomRoom(random, seed, rules);
  yield first;
  let { room } = first;
  for (let at = 2_000; room.battle.status !== 'finished'; at += 1_000) {
    const legal = SEATS.flatMap((seat) => legalIn(room, seat).map((action) => ({ seat, action })));
    const chosen = random() < 0.01 ? undefined : anyOf(legal, random);
    const next = chosen
      ? applyChange(room, { kind: 'action', ...chosen, action_id: `id-${at}` }, at)
      : applyChange(room, { kind: 'timeout' }, at);
    if (!next.ok) throw new Error(next.reason);
    yield next;
    room = next.room;
  }
}
