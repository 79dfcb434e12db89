import type { CatalogueCard, OwnedCard } from '@maseki/contracts/inventory/card.ts';
import type { ExchangeAnswer } from '../model/exchange-view.ts';

export const ME = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', username: 'まじゅつし', magic_stones: 50 };
export const BEN = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAW', username: 'ベン' };
export const ULID = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
export const EXCHANGE_PATH = `/api/exchanges/${ULID}/`;

/** A card of the catalogue; what a test does not care about is made up. */
export const catalogueCard = (id: string): CatalogueCard => ({
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
});

export const owned = (id: string, amount: number): OwnedCard => ({ card: catalogueCard(id), amount });

/** An exchange of the player with Ben; pending unless told. */
export const exchangeAnswer = (more: Partial<ExchangeAnswer> = {}): ExchangeAnswer => ({
  exchange_ulid: ULID,
  status: 'pending',
  receiver_id: BEN.id,
  proposer_id: null,
  proposed_card_id: null,
  requested_card_id: null,
  proposed_card: null,
  requested_card: null,
  partner: BEN,
  partner_duplicates: [],
  ...more,
});

/** Somebody has offered a card for another. */
export const proposedBy = (proposer_id: string): ExchangeAnswer =>
  exchangeAnswer({
    status: 'proposed',
    proposer_id,
    proposed_card_id: 'fire-01',
    requested_card_id: 'ice-02',
    proposed_card: catalogueCard('fire-01'),
    requested_card: catalogueCard('ice-02'),
  });
