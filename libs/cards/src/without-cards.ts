import { cardById, catalogue } from './catalogue.ts';

/** Of the same attribute and rarity, or if there is none of the same rarity. */
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
