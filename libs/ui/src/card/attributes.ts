import type { Attribute, Rarity } from '@maseki/rules/card.ts';

/** Japanese names of the attributes; one character each, so they serve as the mark on a card too. */
export const attributeNames: Readonly<Record<Attribute, string>> = {
  fire: '火',
  water: '水',
  thunder: '雷',
  wind: '風',
  earth: '土',
  ice: '氷',
  dark: '闇',
  light: '光',
};

export const rarityNames: Readonly<Record<Rarity, string>> = {
  common: 'コモン',
  uncommon: 'アンコモン',
  rare: 'レア',
  legend: 'レジェンド',
};
