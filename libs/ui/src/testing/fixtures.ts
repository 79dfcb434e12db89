import type { User } from '@maseki/contracts/auth/http.ts';
import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';

/** The player in front of the screen under test. */
export const ME: User = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'まじゅつし', magic_stones: 50 };

/** A card of the catalogue with defaults for the omitted values. */
export const catalogueCard = (id: string, more: Partial<CatalogueCard> = {}): CatalogueCard => ({
  id,
  name: `カード${id}`,
  reading: 'かーど',
  image: `/assets/cards/${id}.svg`,
  type: 'fire',
  pack: 'MonsterPack01',
  rarity: 'common',
  hp: 80,
  attack: { name: '火炎', cost: 2, damage: 30, effects: [], text: '' },
  retreat_cost: 1,
  flavor: '試しに作られたカード。',
  ...more,
});

export const owned = (id: string, amount: number): OwnedCard => ({ card: catalogueCard(id), amount });
