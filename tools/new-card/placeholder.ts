import type { Card } from '@maseki/cards/card.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { dominatedPairs } from '@maseki/cards/domination.ts';
import { loadCatalogue } from '@maseki/cards/load-catalogue.ts';
import { attributeNames } from '@maseki/rules/attributes.ts';
import type { Attribute } from '@maseki/rules/card.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import type { NewCard } from './wish.ts';

const readings: Readonly<Record<Attribute, string>> = {
  fire: 'ひ',
  water: 'みず',
  thunder: 'かみなり',
  wind: 'かぜ',
  earth: 'つち',
  ice: 'こおり',
  dark: 'やみ',
  light: 'ひかり',
};
const DIGITS = ['', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'];

/** The reading of a number from 10 to 99. */
const readingOf = (number: number): string => {
  const tens = Math.floor(number / 10);
  return `${tens > 1 ? DIGITS[tens] : ''}じゅう${DIGITS[number % 10]}`;
};

/** Changes of hp and damage that make another card of one in the catalogue, the mildest first. */
const CHANGES = [-10, 10, -20, 20, -30, 30].flatMap((hp) => [-hp, 0].map((damage) => ({ hp, damage })));

const isPossible = (card: Card): boolean => {
  try {
    loadCatalogue([card]);
  } catch {
    return false;
  }
  return dominatedPairs([...catalogue, card], { rarer: true }).length === 0;
};

/** Near values of its attribute and rarity, so that neither makes the other useless. */
export function placeholderOf({ attribute, rarity, pack, number, id }: NewCard): Card {
  const name = attributeNames[attribute];
  const texts = {
    id,
    type: attribute,
    pack,
    rarity,
    image: `/assets/cards/${id}.svg`,
    name: `新しい${name}のカード${number}`,
    reading: `あたらしい${readings[attribute]}のかーど${readingOf(number)}`,
    flavor: `${number}番目の${name}のカード。その物語はまだ書かれていない。`,
  };
  const alike = catalogue.filter((card) => card.type === attribute && card.rarity === rarity);
  const found = CHANGES.flatMap(({ hp, damage }) =>
    alike.map((card) => ({
      ...texts,
      hp: card.hp + hp,
      retreat_cost: card.retreat_cost,
      attack: { ...card.attack, name: `${name}の新しい技${number}`, damage: card.attack.damage + damage },
    })),
  ).find(isPossible);
  if (!found) throw new UsageError(`No values of a ${rarity} ${attribute} card are left that dominate no other card.`);
  return found;
}
