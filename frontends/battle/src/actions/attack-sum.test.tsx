import { expect, test } from '@jest/globals';
import type { AttackPreview } from '@maseki/rules/view-types.ts';
import { screen } from '@testing-library/react';
import { damageText } from '../battle/support-text.ja.ts';
import { button, slot, startBattle } from '../testing/play.tsx';

const none = { resonance: 0, weakness: 0, weaken: 0, shield: 0, guard: 0 };
const preview = (more: Partial<AttackPreview>): AttackPreview => ({
  ...none,
  base: 40,
  total: 40,
  most: more.total ?? 40,
  knocks_out: 'no',
  ...more,
});

test.each([
  [preview({}), '40'],
  [preview({ weakness: 20, resonance: 20, total: 80 }), '80（40＋弱点20＋共鳴20）'],
  [preview({ resonance: 20, guard: 10, total: 50 }), '50（40＋共鳴20−守り10）'],
  [preview({ weaken: 20, shield: 30, total: 0 }), '0（40−弱体20−防御30）'],
  [preview({ most: 80 }), '40〜80'],
])('%j is written as a sum', (sum, written) => {
  expect(damageText(sum)).toBe(written);
});

test('the attack button shows the sum and a knock-out of the target, the cards their gains', async () => {
  const attack_preview = preview({ weakness: 20, resonance: 20, total: 80, knocks_out: 'yes' });
  await startBattle({ mine: { attack_preview, support: { resonance: 20, guard: 0 } } });
  expect(button('攻撃「火炎」80（40＋弱点20＋共鳴20）ダメージ、きぜつ')).toBeTruthy();
  expect(screen.getByText('80 きぜつ!')).toBeTruthy();
  expect(screen.getAllByText(/^(40|[＋−].+)$/).map(({ textContent }) => textContent)).toEqual([
    '40',
    '＋弱点20',
    '＋共鳴20',
  ]);
  expect(slot('you', 'battle_card').textContent).toContain('共鳴+20');
});

test('without a preview the button shows the printed damage, and no card a mark', async () => {
  await startBattle();
  expect(button('攻撃「火炎」30ダメージ')).toBeTruthy();
  expect(slot('you', 'battle_card').textContent).not.toContain('共鳴');
});
