import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fighter, handCard } from '../testing/fixtures.ts';
import { CardDetails } from './card-details.tsx';

const termValue = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('a hand card is shown with its attack, its retreat, its strength and its weakness', async () => {
  const attack = { name: '火炎', cost: 2, damage: 30, text: '相手をやけどにする。' };
  render(<CardDetails side="you" card={handCard('a', { attack, type: 'fire' })} />);
  await screen.findByRole('button', { name: 'やけど' }, { timeout: 10_000 });
  expect(termValue('逃げるコスト')).toBe('1');
  expect(termValue('得意')).toBe('氷属性');
  expect(termValue('弱点')).toBe('水属性');
  const name = screen.getByText('火炎', { selector: 'strong' });
  expect(name.nextElementSibling?.textContent).toBe('相手をやけどにする。');
  expect(name.compareDocumentPosition(screen.getByRole('article'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('状態')).toBeNull();
});

test('a card on the field is shown with its state', () => {
  const conditions = [
    { name: 'burn', amount: 20, turns: 2 },
    { name: 'freeze', amount: 1, turns: 1 },
    { name: 'poison', amount: 10, turns: null },
  ] as const;
  render(<CardDetails side="you" card={fighter('a', { hp: 40, energy: 1, conditions: [...conditions] })} />);
  expect(termValue('HP')).toBe('40 / 80');
  expect(termValue('状態')).toBe('やけど 20 あと2回、こおり あと1回、どく 10');
});

test('a term in the text of a card opens its glossary entry', async () => {
  const attack = { name: '火炎', cost: 2, damage: 30, text: '相手をやけどにする。' };
  render(<CardDetails side="you" card={handCard('a', { attack })} />);
  await userEvent.click(await screen.findByRole('button', { name: 'やけど' }, { timeout: 10_000 }));
  expect(screen.getByRole('dialog', { name: 'やけど' }).textContent).toContain('ターンの終わりにもダメージ');
  await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
