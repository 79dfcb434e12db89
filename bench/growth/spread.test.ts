/** @long */

import { expect, test } from '@jest/globals';
import { measureSpread } from './spread.ts';

test('the messages of a call, a chat line and a battle do not grow with gateways and pods', async () => {
  const { spread } = await measureSpread({ sizes: [3, 12], calls: 360, battles: 40, idleSeconds: 4 });
  const [few, more] = [spread[3], spread[12]];
  if (!few || !more) throw new Error('nothing was measured');
  // A look-up of the session is four, a count at another gateway two; a line goes to the one pod that
  // serves its players.
  expect(more.per_call).toBeLessThanOrEqual(6);
  expect(more.per_chat_line).toBe(2);
  expect(more.per_battle / few.per_battle).toBeLessThan(1.2);
});
