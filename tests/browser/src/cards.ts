import type { Page } from 'playwright-core';

/** A card of the player's collection. */
export interface OwnedCard {
  id: string;
  name: string;
  rarity: string;
  amount: number;
}

/** The cards of this page's player, from the server. */
export async function ownedCards(page: Page): Promise<OwnedCard[]> {
  const response = await page.request.get('/api/get-cards/');
  const owned: { card: { id: string; name: string; rarity: string }; amount: number }[] = await response.json();
  return owned.map(({ card: { id, name, rarity }, amount }) => ({ id, name, rarity, amount }));
}

export const amountOf = (owned: readonly OwnedCard[], id: string): number =>
  owned.find((card) => card.id === id)?.amount ?? 0;

/**
 * Draws until a card is there twice, which five draws (25 cards beside the starter deck)
 * practically always bring. Resolves to all owned cards.
 */
export async function drawDuplicates(page: Page): Promise<OwnedCard[]> {
  for (let draws = 0; draws < 5; draws += 1) {
    const token = (await page.context().cookies()).find(({ name }) => name === 'csrftoken')?.value ?? '';
    const url = '/api/gacha/?pack=MorisCardPack';
    const response = await page.request.get(url, { headers: { 'X-CSRFToken': token } });
    if (!response.ok()) throw new Error(`a draw was refused with ${response.status()}`);
  }
  return ownedCards(page);
}
