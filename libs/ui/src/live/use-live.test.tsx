import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { useDisabledCards, useLiveRenewal } from './use-live.ts';

let api: FakeApi;
const respond = (...disabled_cards: string[]) =>
  api.handle('GET', '/live.json', () => ({
    status: 200,
    body: { announcements: [], maintenance: null, disabled_cards },
  }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  api = new FakeApi();
  respond();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function Stopped({ place }: { place: string }) {
  return <p>{`${place}: ${useDisabledCards().join(',')}`}</p>;
}

function Frame() {
  useLiveRenewal();
  return (
    <>
      {['pool', 'deck', 'line'].map((place) => (
        <Stopped key={place} place={place} />
      ))}
    </>
  );
}

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

test('a page looks for news once in half a minute, however many components show it', async () => {
  let draws = 0;
  jest.spyOn(Math, 'random').mockImplementation(() => (draws++ % 4) / 4);
  renderApp(<Frame />);
  await pass(1);
  expect(api.requests).toHaveLength(1);
  respond('fire-02');
  await pass(35);
  expect(api.requests).toHaveLength(2);
  for (const place of ['pool', 'deck', 'line']) screen.getByText(`${place}: fire-02`);
});
