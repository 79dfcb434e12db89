import { ATTRIBUTES } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { SEATS, type Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { Count } from '@maseki/tools/measure/statistics.ts';

export interface Tally {
  beginner: Count;
  /** A side counts once for each attribute that it played. */
  attributes: Record<Attribute, Count>;
  cards: Record<string, Count>;
  turns: number[];
}

const noCount = (): Count => ({ played: 0, won: 0 });

export const emptyTally = (): Tally => ({
  beginner: noCount(),
  attributes: Object.fromEntries(ATTRIBUTES.map((attribute) => [attribute, noCount()])) as Tally['attributes'],
  cards: {},
  turns: [],
});

function add(count: Count, { played, won }: Count): void {
  count.played += played;
  count.won += won;
}

/** The cards that a side has put on the field, which are those drawn and no longer in the hand. */
export function playedCards({ deck, drawn, hand }: Side): string[] {
  const held = new Set(hand);
  return deck.slice(0, drawn).filter((id) => !held.has(id));
}

const cardCount = (tally: Tally, id: string): Count => {
  const count = tally.cards[id] ?? noCount();
  tally.cards[id] = count;
  return count;
};

export function tallyBattle(tally: Tally, battle: Battle): void {
  for (const seat of SEATS) {
    const one: Count = { played: 1, won: battle.outcome?.winner === seat ? 1 : 0 };
    const cards = playedCards(battle.sides[seat]);
    for (const id of cards) add(cardCount(tally, id), one);
    for (const attribute of new Set(cards.map((id) => battle.cards[id]?.type)))
      if (attribute) add(tally.attributes[attribute], one);
    if (battle.first === seat) add(tally.beginner, one);
  }
  tally.turns.push(battle.turn);
}

export function mergeTally(into: Tally, from: Tally): void {
  add(into.beginner, from.beginner);
  for (const attribute of ATTRIBUTES) add(into.attributes[attribute], from.attributes[attribute]);
  for (const [id, count] of Object.entries(from.cards)) add(cardCount(into, id), count);
  into.turns.push(...from.turns);
}
