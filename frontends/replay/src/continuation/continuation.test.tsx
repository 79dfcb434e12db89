import { webcrypto } from 'node:crypto';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import { auth } from '@maseki/contracts/pages.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import ReplayPage from '../replay-page.tsx';
import { ME, ROOM, recorded } from '../testing/recorded.ts';

const { other_hands: _hands, ...frames } = recorded;

/** The worker, whose file no test loads. */
class SilentWorker extends EventTarget {
  static started: SilentWorker[] = [];
  constructor() {
    super();
    SilentWorker.started.push(this);
  }
  postMessage() {}
  terminate() {}
}

/** A battle whose log fits none of the frames. */
const { seed, decks, entries } = randomRecord('another battle');

let api: FakeApi;
beforeEach(() => {
  SilentWorker.started = [];
  Object.assign(window, {
    matchMedia: () => Object.assign(new EventTarget(), { matches: true }),
    Worker: SilentWorker,
    reportError: jest.fn(),
  });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  api = new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
  serve(RULES_VERSION);
  api.handle('GET', `/api/battle/replays/${ROOM}/`, () => ({ status: 200, body: { seed, decks, entries } }));
});

const serve = (rules: number) =>
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => ({ status: 200, body: { ...frames, rules } }));

const open = (search = '') => renderApp(<ReplayPage />, { at: `/replay/${ROOM}${search}`, path: '/replay/:room_id' });

const offer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'ここから遊ぶ' }));
  return within(await screen.findByRole('dialog', { name: 'ここから遊ぶ' }));
};

test('the offer says from where the battle is played on, and what that does not do', async () => {
  const { address } = open('?step=3');
  const dialog = await offer();
  expect(dialog.getByText(/から始めます。$/)).toBeTruthy();
  expect(dialog.getByText(/報酬もレートも変わらず/)).toBeTruthy();
  expect(dialog.getByText('つよい：何ターンも先まで読みます')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'つよい' }));
  expect(address()).toMatch(/step=\d+&vs=hard$/);
});

test.each([
  [RULES_VERSION - 1, '古いルールのバトルは、続きを遊べません'],
  [RULES_VERSION + 1, /^新しいルールのバトルです/],
])('a battle of rules %i can be watched and not be taken up', async (rules, sentence) => {
  serve(rules);
  const rendered = open();
  const dialog = await offer();
  expect(dialog.getByText(sentence)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'つよい' })).toBeNull();
  rendered.unmount();
  api.requests.length = 0;
  open('?step=3&vs=hard');
  expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeTruthy();
  expect(api.requests.filter(({ path }) => path === `/api/battle/replays/${ROOM}/`)).toEqual([]);
});

test('a battle that this page plays in another way is told and reported, and can still be watched', async () => {
  open('?step=3&vs=hard');
  expect(await screen.findByRole('heading', { level: 1, name: 'このバトルは再現できません' })).toBeTruthy();
  expect(window.reportError).toHaveBeenCalledTimes(1);
  expect(SilentWorker.started).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '記録に戻る' }));
  expect(await screen.findByRole('slider', { name: '位置' })).toBeTruthy();
});

test('a turn in which a win was missed is marked, and the mark plays on from there', async () => {
  const { address } = open();
  await waitFor(() => expect(SilentWorker.started).toHaveLength(1));
  const found = new MessageEvent('message', { data: { versions: [9] } });
  act(() => void SilentWorker.started[0]?.dispatchEvent(found));
  await userEvent.click(await screen.findByRole('button', { name: /^ここで勝てました/ }));
  expect(address()).toMatch(/step=9&vs=normal$/);
});
