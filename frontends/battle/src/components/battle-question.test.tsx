import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { duel } from '../testing/fixtures.ts';
import { BattleQuestion } from './battle-question.tsx';
import type { Question } from './use-controls.ts';

function draw(question: Question, board = duel()) {
  const onAnswer = jest.fn();
  render(<BattleQuestion question={question} duel={board} onAnswer={onAnswer} />);
  return onAnswer;
}

test('ending the turn names what would be left undone', () => {
  draw('end_turn');
  expect(screen.getByText('まだできることがあります：攻撃・エネルギーを付ける')).toBeTruthy();
});

test('with nothing left to do it only asks', () => {
  draw('end_turn', duel({ turn: 1, mine: { energy: 0 } }));
  expect(screen.getByRole('alertdialog', { name: '番を終わりますか？' })).toBeTruthy();
  expect(screen.queryByText(/まだ/)).toBeNull();
});

test('a surrender says what it costs, and yes and no are told apart', async () => {
  const hand = userEvent.setup();
  const onAnswer = draw('surrender');
  expect(screen.getByText('このバトルは負けになります。')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: 'いいえ' }));
  await hand.click(screen.getByRole('button', { name: 'はい' }));
  expect(onAnswer.mock.calls).toEqual([[false], [true]]);
});
