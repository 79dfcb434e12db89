import type { Rarity } from '@maseki/rules/card.ts';

export { attributeNames } from '@maseki/rules/attributes.ts';

export const rarityNames: Readonly<Record<Rarity, string>> = {
  common: 'コモン',
  uncommon: 'アンコモン',
  rare: 'レア',
  legend: 'レジェンド',
};
