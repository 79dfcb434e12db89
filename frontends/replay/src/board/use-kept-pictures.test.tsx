import { expect, test } from '@jest/globals';
import { recorded } from '../testing/recorded.ts';
import { picturesIn } from './use-kept-pictures.ts';

test('a battle has the picture of each card that its reader saw, once', () => {
  const pictures = picturesIn(recorded);
  expect(pictures.length).toBeGreaterThan(5);
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const { image } of recorded.first.you?.status.hand_cards ?? []) expect(pictures).toContain(image);
});
