import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fighter, THEM } from '../testing/fixtures.ts';
import { button, sendUpdate, startBattle } from '../testing/play.tsx';

const poor = { battle_card: fighter('fire-01', { energy: 1 }), energy: 0 };
const SENTENCE = 'エネルギーが足りません';

const isSaid = () =>
  screen.queryByText(SENTENCE, { selector: '[role=status]' })?.closest('li')?.getAttribute('data-visible') === 'true';

test.each([
  ['the turn has ended', { mine: poor, turn: 4, turn_player_id: THEM }, false],
  ['the action has become possible', { mine: { energy: 0 } }, false],
  ['another player has done something', { mine: poor, theirs: { hand_cards_count: 5 } }, true],
])('why an action is impossible is said until %s', async (_, change, isStill) => {
  const { user } = await startBattle({ mine: poor });
  await user.click(button(/^攻撃/));
  await screen.findByText(SENTENCE, { selector: '[role=status]' });
  await waitFor(() => expect(isSaid()).toBe(true));
  await act(async () => sendUpdate({ version: 13, ...change }));
  await waitFor(() => expect(isSaid()).toBe(isStill));
});
