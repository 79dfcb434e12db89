import { expect, test } from '@jest/globals';
import { starter } from '@maseki/bots/test-battles.ts';
import type { Action } from '@maseki/rules/action.ts';
import { applyAction } from '@maseki/rules/apply-action.ts';
import { createBattle } from '@maseki/rules/create-battle.ts';
import { versionIn } from './ours.ts';
import { preparedActions } from './prepared-battle.ts';

const decks = { a: starter, b: starter };

test('prepared actions are accepted one after the other, each for the version before it', () => {
  const start = { seed: '5e'.repeat(16), decks };
  const actions = preparedActions({ ...start, first: 'b' }, 60);
  let battle = createBattle(start);
  const ids: string[] = [];
  actions.forEach(({ seat, text }, n) => {
    const { version, action_id, ...action } = JSON.parse(text) as Action & { version: number; action_id: string };
    expect(version).toBe(n + 1);
    ids.push(action_id);
    const result = applyAction(battle, seat === 0 ? 'b' : 'a', action as Action);
    if (!result.ok) throw new Error(result.reason);
    battle = result.battle;
  });
  expect(actions).toHaveLength(60);
  // As a player's do, for which a pod compares an id with the greatest one only.
  expect(ids).toEqual([...new Set(ids)].sort());
});

test.each([
  ['a delta', '{"type":"battle.delta","data":{"version":17,"now":5,"events":[]}}', 17],
  ['a state', '{"type":"battle.update","data":{"status":"progress","version":204,"now":5}}', 204],
  ['an acceptance', '{"type":"action.accepted","action_ids":["A"],"version":3}', undefined],
  ['a chat line', '{"type":"battle.chat","data":{"version":3}}', undefined],
])('of %s the version is read only if it has a state', (_, text, version) => {
  expect(versionIn(Buffer.from(text))).toBe(version);
});
