import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { setPreference } from '../preferences.ts';
import { fakeNotifications, removeNotifications, setVisibility } from '../testing/fake-notifications.ts';
import { type Call, callBack, setCalls, useCalledBack } from './call-back.ts';

let told: readonly object[];
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  told = fakeNotifications('granted');
  setCalls(true);
  setVisibility('hidden');
});
afterEach(() => {
  removeNotifications();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const request: Call = { kind: 'friend_request', id: 'n1', sentence: 'ベンさんから' };

function Turn({ isMine }: { isMine: boolean }) {
  useCalledBack(isMine ? { kind: 'your_turn', id: 'r1' } : null, 5_000);
  return null;
}

test('a hidden page calls, with names only if its player allows them; a visible one and a "no" are silent', async () => {
  callBack(request);
  setPreference('callNames', true);
  callBack(request);
  setVisibility('visible');
  callBack(request);
  setVisibility('hidden');
  setCalls(false);
  callBack(request);
  await pass(0);
  expect(told).toEqual([{ call: { kind: 'friend_request', id: 'n1' } }, { call: request }]);
});

test('a turn calls once the page has been hidden for its time, and its end takes the call back', async () => {
  setVisibility('visible');
  const { rerender } = render(<Turn isMine />);
  await pass(60_000);
  setVisibility('hidden');
  await pass(4_900);
  setVisibility('visible');
  setVisibility('hidden');
  await pass(4_900);
  expect(told).toEqual([]);
  await pass(100);
  rerender(<Turn isMine={false} />);
  await pass(60_000);
  const turn = { kind: 'your_turn', id: 'r1' };
  expect(told).toEqual([{ call: turn }, { over: turn }]);
});
