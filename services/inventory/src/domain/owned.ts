import type { Account } from './account.ts';

/** The cards of an account with their amounts, in the order of `order`. */
export const ownedOf = <C extends { id: string }>(cards: Account['cards'], order: readonly C[]) =>
  order.flatMap((card) => {
    const amount = cards[card.id] ?? 0;
    return amount > 0 ? [{ card, amount }] : [];
  });
