import { beforeEach, expect, jest, test } from '@jest/globals';
import { auth } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { statesOf } from './player/replay-steps.ts';
import ReplayPage from './replay-page.tsx';
import { ME, ROOM, recorded } from './testing/recorded.ts';

const { other_hands: _hands, ...own } = recorded;
const last = recorded.steps.length;

beforeEach(() => {
  // jsdom has no layout.
  Object.assign(window, {
    CSS: { escape: String },
    matchMedia: () => Object.assign(new EventTarget(), { matches: true }),
  });
  const api = new FakeApi().respond(auth.getMe, { id: ME, username: 'ゆうた', magic_stones: 0 });
  api.handle('GET', `/api/battle/replays/${ROOM}/frames/`, () => ({ status: 200, body: own }));
});

const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: '位置' });
/** The slider follows the board by a frame. */
const reaches = (place: number) => waitFor(async () => expect((await slider()).value).toBe(`${place}`));
const open = (search = '') => renderApp(<ReplayPage />, { at: `/replay/${ROOM}${search}`, path: '/replay/:room_id' });

test('keys lead by steps and turns, to the beginning and to the end', async () => {
  open();
  await reaches(0);
  const key = (name: string, shiftKey = false) => fireEvent.keyDown(document.body, { key: name, shiftKey });
  key('ArrowRight');
  await reaches(1);
  key('End');
  await reaches(last);
  key('ArrowLeft', true);
  const states = statesOf(recorded);
  await reaches(states.findIndex(({ turn }) => turn === 9));
  key('Home');
  await reaches(0);
});

test('the space bar plays and pauses, and a hidden tab pauses', async () => {
  open();
  await slider();
  const isPlaying = () => screen.queryByRole('button', { name: '停止' }) !== null;
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(isPlaying()).toBe(true);
  fireEvent.keyDown(document.body, { key: ' ' });
  expect(isPlaying()).toBe(false);
  // A focused button is pressed by it.
  fireEvent.keyDown(screen.getByRole('button', { name: '最後へ' }), { key: ' ' });
  expect(isPlaying()).toBe(false);
  fireEvent.keyDown(document.body, { key: ' ' });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
  expect(isPlaying()).toBe(false);
});
