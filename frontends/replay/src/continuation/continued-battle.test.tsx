import { beforeEach, expect, jest, test } from '@jest/globals';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import { auth } from '@maseki/contracts/pages.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import type { BotRequest } from '@maseki/ui/computer/bot-messages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ME, ROOM } from '../testing/recorded.ts';
import { ContinuedBattle } from './continued-battle.tsx';

/** A worker whose file no test loads. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly requests: BotRequest[] = [];
  isGone = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(request: BotRequest) {
    this.requests.push(request);
  }
  terminate() {
    this.isGone = true;
  }
}

beforeEach(() => {
  FakeWorker.started = [];
  Object.assign(window, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: true }),
    Worker: FakeWorker,
  });
  new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
});

const LOG = { entries: [], secondCard: null };

function show() {
  const onLeave = jest.fn();
  const beginning = {
    luck: ROOM,
    battle: createBattle(randomRecord('any')),
    version: 1,
    ...({ seat: 'a', level: 'hard' } as const),
    players: { a: { _id: ME, name: 'ゆうた' }, b: { _id: 'computer', name: '相手' } },
  };
  renderApp(<ContinuedBattle beginning={beginning} log={LOG} onEnd={() => undefined} onLeave={onLeave} />, { at: '/' });
  return onLeave;
}

const dialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'コンピューターの手を読み込めませんでした' }));

/** The worker's file could not be loaded. */
const fail = (worker: FakeWorker | undefined) => act(() => void worker?.dispatchEvent(new Event('error')));

test('a computer that fails is told, and another one gets the same position', async () => {
  show();
  const [first] = FakeWorker.started;
  expect(first?.requests).toHaveLength(1);
  fail(first);
  await userEvent.click((await dialog()).getByRole('button', { name: 'もう一度試す' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const [, second, ...more] = FakeWorker.started;
  expect(more).toEqual([]);
  expect(first?.isGone).toBe(true);
  expect(second?.requests.map(({ view, luck }) => [view, luck])).toEqual(
    first?.requests.map(({ view, luck }) => [view, luck]),
  );
  fail(second);
  await dialog();
});

test('the dialog about a failed computer leads back to the record too', async () => {
  const onLeave = show();
  fail(FakeWorker.started[0]);
  await userEvent.click((await dialog()).getByRole('button', { name: 'やめる' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});
