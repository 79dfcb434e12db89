import type { OddsTable } from './odds-table.ts';

const ids = (list: string): readonly string[] => list.split(' ');

/** The odds since the beginning. Draws of it can be checked as long as it stays as it is. */
export const odds1: OddsTable = {
  version: 1,
  card: { common: 60, uncommon: 28, rare: 10, legend: 2 },
  last: { common: 0, uncommon: 70, rare: 25, legend: 5 },
  cards: 5,
  pity: 20,
  packs: {
    MorisCardPack: {
      common: ids(
        'fire-01 fire-02 fire-03 water-01 water-02 water-03 thunder-01 thunder-02 wind-01 wind-02 earth-01 earth-02 ice-01 ice-02 ice-03 dark-01 dark-02 dark-03 light-01 light-02',
      ),
      uncommon: ids(
        'fire-04 fire-05 water-04 water-05 thunder-03 thunder-04 wind-03 wind-04 earth-03 earth-04 ice-04 ice-05 dark-04 dark-05 light-03 light-04',
      ),
      rare: ids('fire-06 water-06 thunder-05 wind-05 earth-05 ice-06 dark-06 light-05'),
      legend: ids('thunder-06 wind-06 earth-06 light-06'),
    },
    MonsterPack01: {
      common: ids(
        'fire-07 fire-08 water-07 water-08 thunder-07 thunder-08 thunder-09 wind-07 wind-08 wind-09 earth-07 earth-08 earth-09 ice-07 ice-08 dark-07 dark-08 light-07 light-08 light-09',
      ),
      uncommon: ids(
        'fire-09 fire-10 water-09 water-10 thunder-10 thunder-11 wind-10 wind-11 earth-10 earth-11 ice-09 ice-10 dark-09 dark-10 light-10 light-11',
      ),
      rare: ids('fire-11 water-11 thunder-12 wind-12 earth-12 ice-11 dark-11 light-12'),
      legend: ids('fire-12 water-12 ice-12 dark-12'),
    },
  },
};
