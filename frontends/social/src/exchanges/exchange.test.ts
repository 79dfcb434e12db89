import { expect, test } from '@jest/globals';
import { exchangeView } from './exchange.ts';

test.each([
  ['pending', null, null, 'choose'],
  ['proposed', null, null, 'choose'],
  ['proposed', 'me', 'fire-01', 'mine'],
  ['proposed', 'friend', 'fire-01', 'theirs'],
  ['completed', 'me', 'fire-01', 'none'],
  ['cancelled', null, null, 'none'],
] as const)('%s by %s with %s: %s', (status, proposer_id, proposed_card_id, view) => {
  expect(exchangeView({ status, proposer_id, proposed_card_id }, 'me')).toBe(view);
});
