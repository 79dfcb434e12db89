import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';

interface AmountEntry {
  card: CatalogueCard;
  amount: number;
}

export function withAmounts(catalogue: readonly CatalogueCard[], owned: readonly OwnedCard[]): readonly AmountEntry[] {
  const amounts = new Map(owned.map(({ card, amount }) => [card.id, amount]));
  return catalogue.map((card) => ({ card, amount: amounts.get(card.id) ?? 0 }));
}
