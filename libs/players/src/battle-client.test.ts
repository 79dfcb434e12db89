import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { freshBattle } from '@maseki/bots/test-battles.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { viewOf } from '@maseki/rules/view.ts';
import { BattleClient } from './battle-client.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A battle in which the player has to place cards. */
function placing(): BattleServerMessage {
  const { you, opponent, turn_side, winner_side, ...shared } = viewOf(freshBattle(), 'a');
  const data: BattleState = {
    ...shared,
    room_id: 'room',
    winner: null,
    turn_player_id: null,
    version: 1,
    deadline: null,
    now: 0,
    events: [],
    accepted: [],
    you: { ...you, info: { _id: 'me', name: 'me' }, rating: null },
    opponent: { ...opponent, info: { _id: 'other', name: 'other' }, rating: null },
    mode: 'matched',
  };
  return { type: 'battle.update', data };
}

function player() {
  const sent: unknown[] = [];
  const onSilence = jest.fn();
  const ignore = () => undefined;
  const client = new BattleClient({
    onSilence,
    onAccepted: ignore,
    onRefused: ignore,
    onLatency: ignore,
    onFinished: ignore,
    send: (message) => sent.push(message),
    thinkMs: () => 0,
  });
  client.connected();
  client.receive(placing());
  jest.advanceTimersByTime(0);
  return { client, sent, onSilence };
}

test('an action without a response for two seconds is silence', () => {
  const { sent, onSilence } = player();
  jest.advanceTimersByTime(1_999);
  expect([sent.length, onSilence.mock.calls.length]).toEqual([1, 0]);
  jest.advanceTimersByTime(1);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('the time without a socket is no silence: the wait begins again with the next one', () => {
  const { client, onSilence } = player();
  jest.advanceTimersByTime(1_500);
  client.disconnected();
  jest.advanceTimersByTime(10_000);
  client.connected();
  jest.advanceTimersByTime(1_999);
  expect(onSilence).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(onSilence).toHaveBeenCalledTimes(1);
});

test('what was not acknowledged is sent again under its id', () => {
  const { client, sent } = player();
  client.disconnected();
  client.connected();
  client.resume();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});
