import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { memoryHistory } from '../testing/memory-history.ts';
import { GameRouter } from './game-router.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

/** Navigates before the router listens, because effects of children run first. */
function GoesMeanwhile({ go }: { go: () => void }) {
  const isGone = useRef(false);
  useLayoutEffect(() => {
    if (!isGone.current) go();
    isGone.current = true;
  }, [go]);
  return <Address />;
}

test('shows the destination of the history', () => {
  const { history } = memoryHistory(['/home']);
  render(
    <GameRouter history={history}>
      <Address />
    </GameRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('/home');
  act(() => history.push('/deck?slot=2'));
  expect(screen.getByRole('status').textContent).toBe('/deck?slot=2');
});

test('shows a destination that the history reached during the first render of the page', () => {
  const { history } = memoryHistory(['/home']);
  render(
    <GameRouter history={history}>
      <GoesMeanwhile go={() => history.push('/deck')} />
    </GameRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('/deck');
});
