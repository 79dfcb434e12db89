import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TermText } from './term-text.tsx';

test('a closing mark after a term is in one piece with it, so that no line begins with the mark', () => {
  const text = '相手のバトルカードをやけどにする。コインを1回投げ、オモテならダメージ+20。';
  const { container } = render(<TermText text={text} />);
  expect(container.textContent).toBe(text);
  expect(screen.getAllByRole('button').length).toBeGreaterThan(3);
  expect(container.innerHTML).not.toMatch(/<\/(button|span)>(<wbr>)?[、。]/);
});

test('a line may break before a term and after its closing mark, but not after an opening one', () => {
  const { container } = render(<TermText text="もしやけど、（どく）ならダメージ+20。" />);
  const places = container.innerHTML.replaceAll('<wbr>', '｜').replaceAll(/<[^>]*>/g, '');
  expect(places).toBe('もし｜やけど、｜（どく）｜ならダメージ+20。｜');
});

test('marks at the beginning of a text and quotations stay', () => {
  const { container } = render(<TermText text="。「やけど」、「どく」。" />);
  expect(container.textContent).toBe('。「やけど」、「どく」。');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['やけど」、', 'どく」。']);
  screen.getByRole('button', { name: 'やけど' });
});
