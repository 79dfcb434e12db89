import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';

/** Content of the specimens. */
export const sentences = { loading: '読み込み中…', loadFailed: '読み込めませんでした', retry: '再試行' };
export const failure = new Error('no network');

export const card: CatalogueCard = {
  id: 'fire-12',
  name: '炎竜',
  reading: 'えんりゅう',
  image: '/assets/cards/fire-12.svg',
  type: 'fire',
  rarity: 'legend',
  hp: 140,
  attack: { name: '業火', cost: 3, damage: 90, effects: [], text: 'やけどにする。' },
  retreat_cost: 2,
  pack: 'MorisCardPack',
  flavor: '火の山に眠る。',
};

export const star = (
  <path d="M12 3l2.700 6 6.300.600-4.800 4.300 1.500 6.600L12 17l-5.700 3.500 1.500-6.600L3 9.600 9.300 9z" />
);
