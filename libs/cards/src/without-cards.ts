import { cardById, catalogue } from './catalogue.ts';

/**
 * A deck with other cards in place of some that battles do not take now. Each is replaced by one of
 * its attribute and rarity, or if there is none by one of its rarity.
 */
export function withoutCards(deck: readonly string[], disabled: readonly string[]): readonly string[] {
  if (!deck.some((id) => disabled.includes(id))) return deck;
  const taken = new Set(deck);
  return deck.map((id) => {
    const card = cardById(id);
    if (!card || !disabled.includes(id)) return id;
    const free = catalogue.filter((other) => !taken.has(other.id) && !disabled.includes(other.id));
    const alike = free.filter(({ rarity }) => rarity === card.rarity);
    const instead = alike.find(({ type }) => type === card.type) ?? alike[0] ?? free[0];
    if (!instead) return id;
    taken.add(instead.id);
    return instead.id;
  });
}
