import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { LogEntry } from '../../battle/log-record.ts';
import { packReplay, unpackReplay } from './replay-content.ts';

function playersOf([created]: readonly LogEntry[]) {
  if (created?.kind !== 'created') throw new Error('a battle without a beginning');
  return created.players;
}

/** A time-out, as the first release with this dictionary has packed it. */
const PACKED = 'KLUv/SBjhQEA+FswbnVsbDdhcFB4VWRHWEQ0Ykpub2hCU1RBLWYifV0FAAWrIEAOf7t42ASnwlwB';

/** Whole battles, as they are stored. */
const battles = LogEntry.array()
  .array()
  .parse(JSON.parse(readFileSync(new URL('../../../tests/logs/rules-2.json', import.meta.url), 'utf8')))
  .map((entries) => ({ entries, texts: entries.map((entry) => JSON.stringify(entry)), players: playersOf(entries) }));

test('a battle is packed into a fraction of its size, and comes out as it went in', () => {
  expect(battles.length).toBeGreaterThan(0);
  for (const battle of battles) {
    const packed = packReplay(battle.texts, battle.players);
    expect(packed.content.length()).toBeLessThan(3 * 1_024);
    expect(unpackReplay(packed)).toEqual({ entries: battle.entries });
    expect(packReplay(Buffer.from(JSON.stringify(battle.entries)), battle.players)).toEqual(packed);
  }
});

test('the names of the players are those beside the content', () => {
  for (const battle of battles.slice(0, 1)) {
    const packed = packReplay(battle.texts, battle.players);
    const players = { ...battle.players, b: { ...battle.players.b, name: '退会したプレイヤー' } };
    const [created] = unpackReplay({ ...packed, players }).entries;
    expect(created).toMatchObject({ kind: 'created', players });
  }
});

test('a replay is unpacked with the dictionary that is named beside it, and no other', () => {
  for (const battle of battles.slice(0, 1)) {
    const packed = packReplay(battle.texts, battle.players);
    expect(packed.dictionary).toBe(1);
    expect(() => unpackReplay({ ...packed, dictionary: 2 })).toThrow('no dictionary 2');
  }
});

test('what another release has packed is read: its bytes need nothing but the dictionary', () => {
  const players = playersOf(battles[0]?.entries ?? []);
  const content = new mongo.Binary(Buffer.from(PACKED, 'base64'));
  expect(unpackReplay({ players, content, dictionary: 1 })).toEqual({
    entries: [{ kind: 'timeout', version: 2, at: 1_763_769_603_000, deadline: null, hash: '7apPxUdGXD4bJnohBSTA-f' }],
  });
});
