import { definedCards } from '@maseki/cards/defined-cards.ts';
import { missionById } from '@maseki/contracts/inventory/missions.ts';
import { text } from '../text.ja.ts';

const words = text.names;

const namesById = new Map(definedCards.map(({ id, name }) => [id, name]));

/** The name of a card, or the id of one that this page does not know. */
export const cardName = (id: string): string => namesById.get(id) ?? id;

/** Cards with counts, as `ヒバナギツネ×4`. */
export const cardsText = (cards: readonly { card_id: string; amount: number }[]): string =>
  cards.map(({ card_id, amount }) => `${cardName(card_id)}×${amount}`).join('　');

/** What has moved stones or cards, with the day or the mission that it names. */
export function causeName(cause: string): string {
  const [source = '', detail = ''] = cause.split(':');
  const name = words.causes[source];
  if (name === undefined) return cause;
  if (detail === '') return name;
  if (source === 'mission') return words.causeOf(name, missionById(detail)?.sentence ?? detail);
  return source === 'bonus' || source === 'season' ? words.causeOf(name, detail) : name;
}
