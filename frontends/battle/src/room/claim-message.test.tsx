import { afterEach, expect, test } from '@jest/globals';
import { setPreference } from '@maseki/ui/preferences.ts';
import { claimMessage } from './claim-message.ts';

afterEach(() => setPreference('relaxed', false));

test.each([
  [false, {}],
  [true, { clock: 'relaxed' }],
] as const)('practice is claimed with the player’s clock (%s), a battle with that of the rules', (isOn, clock) => {
  setPreference('relaxed', isOn);
  expect(claimMessage({ mode: 'practice', level: 'easy' }, false)).toEqual({
    type: 'practice.begin',
    level: 'easy',
    ...clock,
  });
  expect(claimMessage({ mode: 'player' }, false)).toEqual({ type: 'queue.join', mode: 'ranked' });
});

test('ranked opponents only are wanted if the player says so', () => {
  expect(claimMessage({ mode: 'player' }, true)).toEqual({ type: 'queue.join', mode: 'ranked', only: 'ranked' });
});
