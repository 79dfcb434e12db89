import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TermText } from './term-text.tsx';

test('a closing mark after a term is in one piece with it, so that no line begins with the mark', () => {
  const text = '相手のバトルカードをやけどにする。コインを1回投げ、オモテならダメージ+20。';
  const { container } = render(<TermText text={text} />);
  expect(container.textContent).toBe(text);
  const terms = screen.getAllByRole('button');
  expect(terms.length).toBeGreaterThan(3);
  for (const { parentElement } of terms) expect(parentElement?.nextSibling?.textContent ?? '').not.toMatch(/^[、。]/);
});

test('marks at the beginning of a text and quotations stay', () => {
  const { container } = render(<TermText text="。「やけど」、「どく」。" />);
  expect(container.textContent).toBe('。「やけど」、「どく」。');
  expect(screen.getAllByRole('button').map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'やけど」、',
    'どく」。',
  ]);
});
