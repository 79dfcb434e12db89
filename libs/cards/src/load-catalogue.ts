import { parseAbility, parseEffects } from '@maseki/rules/parse-effects.ts';
import { Card } from './card.ts';

/** An error in the catalogue's data. The message names the card and the fault. */
export class CatalogueError extends Error {
  constructor(id: string, fault: string) {
    super(`Card ${id}: ${fault}.`);
    this.name = 'CatalogueError';
  }
}

const idOf = (data: unknown, index: number): string =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' && data.id !== ''
    ? data.id
    : `number ${index + 1} (without an id)`;

const parsed = (data: unknown, index: number): Card => {
  const result = Card.safeParse(data);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.') || 'the card'}: ${issue.message}`);
  throw new CatalogueError(idOf(data, index), faults.join('; '));
};

const rejectDuplicates = (cards: readonly Card[], field: 'id' | 'name'): void => {
  const seen = new Map<string, string>();
  for (const card of cards) {
    const owner = seen.get(card[field]);
    if (owner !== undefined)
      throw new CatalogueError(card.id, `the ${field} ${card[field]} is already that of ${owner}`);
    seen.set(card[field], card.id);
  }
};

const rejectInvalidEffects = (card: Card): void => {
  try {
    parseEffects(card.attack.effects);
    if (card.ability) parseAbility(card.ability);
  } catch (cause) {
    throw new CatalogueError(card.id, cause instanceof Error ? cause.message : String(cause));
  }
};

/** An invalid card stops the start and not a battle. Throws CatalogueError. */
export const loadCatalogue = (data: readonly unknown[]): readonly Card[] => {
  const cards = data.map(parsed);
  cards.forEach(rejectInvalidEffects);
  rejectDuplicates(cards, 'id');
  rejectDuplicates(cards, 'name');
  return Object.freeze(cards);
};
