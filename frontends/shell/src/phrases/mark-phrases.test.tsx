import { beforeAll, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { markPhrases } from './mark-phrases.ts';

beforeAll(markPhrases);

/** The phrases of an element, which its text does not show. */
const phrases = () => screen.getByTestId('text').innerHTML.split('<wbr>');

test('a text gets places to break, and follows what React makes of it', async () => {
  const page = (text: string) => <p data-testid="text">{text}</p>;
  const { rerender } = render(page('カードを選ぶ'));
  await waitFor(() => expect(phrases()).toEqual(['カードを', '選ぶ']));
  expect(screen.getByText('カードを選ぶ')).toBeTruthy();
  rerender(page('山札のデッキを選ぶ'));
  await waitFor(() => expect(phrases()).toEqual(['山札の', 'デッキを', '選ぶ']));
  rerender(page('山札'));
  await waitFor(() => expect(phrases()).toEqual(['山札']));
});

test('among other children nothing is left of a text that changed, moved or went', async () => {
  const page = (text: string, isThere = true) => (
    <p data-testid="text">
      {isThere ? text : null}
      <b>強</b>
      {text}
    </p>
  );
  const { rerender } = render(page('カードを選ぶ'));
  await waitFor(() => expect(phrases()).toEqual(['カードを', '選ぶ<b>強</b>カードを', '選ぶ']));
  rerender(page('デッキを選ぶ'));
  await waitFor(() => expect(phrases()).toEqual(['デッキを', '選ぶ<b>強</b>デッキを', '選ぶ']));
  rerender(page('デッキを選ぶ', false));
  await waitFor(() => expect(phrases()).toEqual(['<b>強</b>デッキを', '選ぶ']));
});

test('fields, announcements and parts of flexible boxes stay as they are', async () => {
  const sentence = 'カードを選ぶ';
  render(
    <>
      <p role="status">{sentence}</p>
      <p style={{ display: 'flex' }} data-testid="flexible">
        {sentence}
      </p>
      <p data-testid="text">{sentence}</p>
    </>,
  );
  await waitFor(() => expect(phrases()).toHaveLength(2));
  expect(screen.getByRole('status').innerHTML).toBe(sentence);
  expect(screen.getByTestId('flexible').innerHTML).toBe(sentence);
});
