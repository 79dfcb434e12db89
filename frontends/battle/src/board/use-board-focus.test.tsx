import { expect, test } from '@jest/globals';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen } from '@testing-library/react';
import { fighter, handCard, THEM } from '../testing/fixtures.ts';
import { button, sendUpdate, sent, slot, startBattle } from '../testing/play.tsx';

const focused = () => document.activeElement;
const actions = () => screen.getByRole('toolbar', { name: '操作' });
const lastActionId = () => (FakeWebSocket.latest.sent.at(-1) as { action_id: string }).action_id;

test('a card selected by its key moves the focus to the slot that takes it, and Enter places it', async () => {
  const { user } = await startBattle();
  await user.keyboard('1');
  expect(focused()).toBe(slot('you', 'bench-1'));
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([{ type: 'action.place_card', card_index: 0, to_field: 'bench', bench_index: 1 }]);
  expect(focused()).toBe(slot('you', 'bench-1'));
});

test('energy moves the focus to the battle card, a retreat to the bench', async () => {
  const { user } = await startBattle();
  await user.keyboard('e');
  expect(focused()).toBe(slot('you', 'battle_card'));
  await user.keyboard('{Escape}r');
  expect(focused()).toBe(slot('you', 'bench-0'));
});

test('if the pressed button disappears, the focus moves to the toolbar, not to one of its buttons', async () => {
  const { user } = await startBattle();
  await user.keyboard('1');
  act(() => button('ベンチ2に出す').focus());
  await user.keyboard('{Enter}');
  const mine = { hand_cards: [handCard('fire-04')], bench_cards: [fighter('fire-02'), fighter('fire-03')] };
  sendUpdate({ version: 13, accepted: [lastActionId()], mine });
  expect(focused()).toBe(actions());
  await user.keyboard('{Enter}');
  expect(sent()).toHaveLength(1);
});

test('the same holds after a confirmation', async () => {
  const { user } = await startBattle();
  await user.keyboard('t');
  act(() => button('はい').focus());
  await user.keyboard('{Enter}');
  sendUpdate({ version: 13, turn: 4, turn_player_id: THEM, accepted: [lastActionId()] });
  expect(focused()).toBe(actions());
});

test('a pointer leaves the focus at its press', async () => {
  const { user } = await startBattle();
  const energy = button('エネルギーを付ける');
  await user.click(energy);
  expect(focused()).toBe(energy);
});
