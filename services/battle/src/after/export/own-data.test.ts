import { expect, test } from '@jest/globals';
import type { ReplayDocument } from '../../base/database/documents.ts';
import type { Models } from '../../base/database/models.ts';
import { packReplay } from '../../base/database/replay-content.ts';
import { ownData } from './own-data.ts';

const owner = { id: 'anna', username: 'アンナ' };
const computer = { user_id: 'computer', name: 'コンピューター', rating: null, level: 'easy' } as const;
const players = { a: { user_id: owner.id, name: owner.username, rating: 1_500, level: null }, b: computer };

function replay(n: number): ReplayDocument {
  const entry = { version: 1, at: n, deadline: null, hash: '', kind: 'timeout' };
  return {
    ...packReplay([JSON.stringify(entry)], players),
    _id: `room ${n}`,
    users: [owner.id],
    winner: owner.id,
    reason: 'surrender',
    ended_at: n,
    counted: { mode: 'practice', rated: false, rewarded: false, reason: 'practice' },
    expires_at: new Date(n),
    purged: true,
    forgotten: true,
  };
}

function battlesOf(count: number) {
  const rows = Array.from({ length: count }, (_, n) => replay(n));
  const find = (_filter: object, { limit }: { limit: number }) => ({ toArray: async () => rows.slice(0, limit) });
  const models = { replays: { collection: { find } } };
  const others = { get: (given: object, name: string) => Reflect.get(given, name) ?? { collection: {} } };
  return ownData(new Proxy(models, others) as unknown as Models).replays;
}

test('a page of battles holds ten of them, and there is a rest between each two', async () => {
  const battles = battlesOf(12);
  let rests = 0;
  const page = await battles.page(owner, undefined, async () => {
    rests += 1;
  });
  expect(page.rows.map(({ room_id }) => room_id)).toEqual(Array.from({ length: 10 }, (_, n) => `room ${n}`));
  expect(page.next).toBe('n9.room 9');
  expect(rests).toBe(9);
});
