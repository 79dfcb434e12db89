import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fighter } from '../testing/fixtures.ts';
import { button, sent, slot, startBattle } from '../testing/play.tsx';

const ability = { name: '騎士の誓い', text: '選んだ自分のカードのHPを20回復する。' };
const mine = {
  battle_card: fighter('fire-01', { ability }),
  abilities: [{ card_id: 'battle_card', side: 'you', targets: ['bench-0'] }],
} as const;

test('S and Enter use the ability of a card on a target', async () => {
  const { user } = await startBattle({ mine });
  await user.keyboard('s');
  const sentence = await screen.findByText(/^騎士の誓い：光っているカードを押すと使います。選んだ/);
  // A phone shows its first lines, or the cards would shrink.
  expect(sentence.dataset['long']).toBe('true');
  expect(document.activeElement).toBe(slot('you', 'bench-0'));
  await user.keyboard('{Enter}');
  expect(sent()).toEqual([{ type: 'action.use_ability', card_id: 'battle_card', target: 'bench-0' }]);
});

test('the mark at the card is pressed, and the card says that its ability is ready', async () => {
  const { user } = await startBattle({ mine });
  expect(slot('you', 'battle_card').textContent).toContain('とくせい「騎士の誓い」');
  expect(slot('you', 'battle_card').textContent).toContain('とくせいを使えます');
  const mark = slot('you', 'battle_card').querySelector('[data-ability="ready"]');
  if (!mark) throw new Error('there is no mark');
  await user.click(mark);
  await user.click(slot('you', 'bench-0'));
  expect(sent()).toEqual([{ type: 'action.use_ability', card_id: 'battle_card', target: 'bench-0' }]);
});

test('the button is there only with a card that has an ability, and says why it does nothing', async () => {
  const { user } = await startBattle({ mine: { ...mine, abilities: [] } });
  await user.click(button('とくせいを使う'));
  expect((await screen.findAllByText('いま使えるとくせいはありません')).length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

test('a board without abilities has no button for them', async () => {
  await startBattle();
  expect(button('エネルギーを付ける')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'とくせいを使う' })).toBeNull();
});
