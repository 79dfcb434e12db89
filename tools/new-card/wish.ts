import { icons } from '@iconify-json/game-icons';
import { credits } from '@maseki/cards/art-credits.ts';
import type { PackId } from '@maseki/cards/card.ts';
import { orderedCards } from '@maseki/cards/card-order.ts';
import { catalogue } from '@maseki/cards/catalogue.ts';
import { MOST_CARDS } from '@maseki/cards/deck-code.ts';
import { PACK_IDS } from '@maseki/cards/packs.ts';
import { ATTRIBUTES, RARITIES } from '@maseki/rules/attributes.ts';
import type { Attribute, Rarity } from '@maseki/rules/card.ts';
import { sceneOf } from '../art/scenes/index.ts';
import { UsageError } from '../bootstrap/user-error.mjs';
import { preparedDrawings } from './prepared-drawings.ts';

/** The card that somebody wants, as typed. */
export interface Wish {
  attribute: string;
  rarity?: string | undefined;
  pack?: string | undefined;
  /** A name in the collection game-icons. */
  drawing?: string | undefined;
  author?: string | undefined;
}

interface Drawing {
  name: string;
  author: string;
}

export interface NewCard {
  attribute: Attribute;
  rarity: Rarity;
  pack: PackId;
  /** The number within its attribute, from 1. */
  number: number;
  id: string;
  drawing: Drawing;
}

function oneOf<T extends string>(choices: readonly T[], name: string, kind: string): T {
  const found = choices.find((choice) => choice === name);
  if (!found) throw new UsageError(`"${name}" is no ${kind}: choose one of ${choices.join(', ')}.`);
  return found;
}

/** The pack with fewer cards of an attribute, the first one if they have the same number. */
function smallerPack(attribute: Attribute): PackId {
  const cards = catalogue.filter(({ type }) => type === attribute);
  const size = (id: PackId) => cards.filter(({ pack }) => pack === id).length;
  return PACK_IDS.reduce((smallest, id) => (size(id) < size(smallest) ? id : smallest));
}

function drawingOf({ drawing: name, author }: Wish): Drawing {
  const used = new Set(catalogue.map((card) => sceneOf(card).creature));
  const free = preparedDrawings.filter((prepared) => !used.has(prepared.name));
  const hint = 'name another one with --drawing and its author with --author';
  if (name === undefined) {
    const [first] = free;
    if (!first) throw new UsageError(`All prepared drawings are used: ${hint}.`);
    return first;
  }
  if (!Object.hasOwn(icons.icons, name)) throw new UsageError(`There is no drawing "${name}" in game-icons: ${hint}.`);
  if (used.has(name)) throw new UsageError(`The drawing "${name}" is already that of another card: ${hint}.`);
  const prepared = free.find((drawing) => drawing.name === name);
  if (!prepared && author === undefined) {
    throw new UsageError(`The author of "${name}" is not known here: add --author (https://game-icons.net names it).`);
  }
  const authors = credits.map((credit) => credit.author);
  return prepared ?? { name, author: oneOf(authors, author ?? '', 'author in libs/cards/src/art-credits.ts') };
}

/** The new card of a wish. Throws UsageError if it cannot be. */
export function newCardOf(wish: Wish): NewCard {
  const attribute = oneOf(ATTRIBUTES, wish.attribute, 'attribute');
  const number = catalogue.filter(({ type }) => type === attribute).length + 1;
  if (orderedCards >= MOST_CARDS) {
    throw new UsageError(`Deck codes number at most ${MOST_CARDS} cards: make a new version in deck-code.ts first.`);
  }
  return {
    attribute,
    rarity: oneOf(RARITIES, wish.rarity ?? 'common', 'rarity'),
    pack: oneOf(PACK_IDS, wish.pack ?? smallerPack(attribute), 'pack'),
    number,
    id: `${attribute}-${`${number}`.padStart(2, '0')}`,
    drawing: drawingOf(wish),
  };
}
