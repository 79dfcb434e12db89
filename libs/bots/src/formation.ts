import type { Attribute } from '@maseki/rules/card.ts';
import type { CheckedCard } from '@maseki/rules/checked-card.ts';
import type { Side } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';

/**
 * Points of a battle card that resonates and of one that is guarded. `later` is the share of these
 * points for a card on the bench. A higher value of a guard (15 wins 52 to 48) would leave decks of
 * two attributes with too little of one.
 */
const weights = { resonance: 30, guard: 3, later: 0.5 };

/** Effects of a bench of these attributes on a battle card of this one. */
const supportOf = (type: Attribute, bench: readonly Attribute[]): number =>
  (bench.includes(type) ? weights.resonance : 0) + (bench.some((other) => other !== type) ? weights.guard : 0);

const isCard = (card: CheckedCard | undefined): card is CheckedCard => card !== undefined;

const typesOf = (cards: Battle['cards'], ids: readonly string[]): Attribute[] =>
  ids
    .map((id) => cards[id])
    .filter(isCard)
    .map(({ type }) => type);

/** For the battle card and for each bench card in its place. */
function formationValue(battleCard: Attribute, bench: readonly Attribute[]): number {
  const later = bench.map((type, index) => supportOf(type, [...bench.slice(0, index), ...bench.slice(index + 1)]));
  return supportOf(battleCard, bench) + weights.later * later.reduce((sum, value) => sum + value, 0);
}

const fieldTypes = (cards: Battle['cards'], { battle_card, bench }: Side) => ({
  battleType: typesOf(cards, battle_card ? [battle_card.card] : [])[0],
  standing: typesOf(
    cards,
    bench.flatMap((fighter) => (fighter ? [fighter.card] : [])),
  ),
});

/** Points that a card adds to the formation of a side when it is put on the bench. */
export function benchFormationGain(cards: Battle['cards'], side: Side, card: CheckedCard): number {
  const { battleType, standing } = fieldTypes(cards, side);
  if (!battleType) return 0;
  return formationValue(battleType, [...standing, card.type]) - formationValue(battleType, standing);
}

/** True if the card would add an effect on the battle card that the bench does not have. */
export function addsSupport(cards: Battle['cards'], side: Side, card: CheckedCard): boolean {
  const { battleType, standing } = fieldTypes(cards, side);
  return battleType !== undefined && supportOf(battleType, [...standing, card.type]) > supportOf(battleType, standing);
}

/** Points for the effects that the rest of the hand can have on a card on the battle slot. */
export const handSupport = (cards: Battle['cards'], hand: readonly string[], card: CheckedCard): number =>
  supportOf(
    card.type,
    typesOf(
      cards,
      hand.filter((id) => id !== card.id),
    ),
  );
