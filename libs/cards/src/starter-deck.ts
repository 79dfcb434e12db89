/** Every attribute, four of them twice, and no rare card (docs/economy.md). */
export const STARTER_DECK: readonly string[] = [
  'fire-01',
  'fire-04',
  'water-01',
  'water-04',
  'thunder-01',
  'wind-01',
  'wind-03',
  'earth-01',
  'earth-03',
  'ice-01',
  'dark-01',
  'light-01',
];
