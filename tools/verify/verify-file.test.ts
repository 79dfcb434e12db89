import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { inSealedOrder, seedOf } from '@maseki/proof/battle-seed.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { sealOf } from '@maseki/proof/seal.ts';
import { release } from '@maseki/rules/release.ts';
import { verifyFile } from './verify-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-verify-'));
});
afterAll(() => rm(folder, { recursive: true }));

function verify(content: unknown): { code: number; lines: string[] } {
  const file = join(folder, 'file.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const lines: string[] = [];
  return { code: verifyFile([file], (line) => lines.push(line)), lines };
}

const [secret, nonce, pack] = ['5c'.repeat(32), '0d'.repeat(16), 'MonsterPack01'] as const;

function drawFile() {
  const input = { secret, nonce, pack, sinceLegend: 7 };
  const { cards } = drawCards({ pack, sinceLegend: 7 }, drawStream(input));
  const proof = {
    seal: sealOf('draw', 'anna', secret),
    secret,
    nonce,
    since_legend: 7,
    odds_version: newestOdds.version,
    next_seal: '77'.repeat(32),
  };
  return { user: 'anna', pack, cards, proof };
}

test('a draw is verified, and one with another card is not', () => {
  const file = drawFile();
  expect(verify(file)).toMatchObject({ code: 0, lines: ['verified: the 5 cards follow from secret and nonce.'] });
  const { cards } = file;
  const cheated = verify({ ...file, cards: cards.toReversed() });
  expect(cheated.code).toBe(1);
  expect(cheated.lines).toEqual(['NOT verified: cards', `These cards follow from it: ${cards.join(', ')}`]);
  const seen = { seal: file.proof.seal, nonce: 'ff'.repeat(16), since_legend: 7 };
  expect(verify({ ...file, seen })).toMatchObject({ code: 1, lines: ['NOT verified: other_nonce'] });
});

/** A battle of a sealed seed that the second player gives up at once. */
function battleFile() {
  const { decks: random } = randomRecord('decks');
  const decks = { a: inSealedOrder(random.a), b: inSealedOrder(random.b) };
  const users = { a: 'anna', b: 'ben' };
  const secrets = { a: secret, b: 'ab'.repeat(32) };
  const contributions = { a: nonce, b: null };
  const part = (seat: 'a' | 'b') => ({ user: users[seat], secret: secrets[seat], contribution: contributions[seat] });
  const seed = seedOf([part('a'), part('b')]);
  const entry = { at: 1, events: [], seat: null, action: null };
  const surrender = { type: 'action.surrender' } as const;
  const person = (_id: string) => ({ _id, name: _id, rating: null });
  return {
    room_id: 'room',
    rules_version: release.version,
    seed,
    mode: 'friends',
    decks,
    you: 'a',
    players: { a: person('anna'), b: person('ben') },
    winner: 'anna',
    reason: 'surrender',
    ended_at: 1,
    entries: [
      { ...entry, version: 1, kind: 'created' },
      { ...entry, version: 2, kind: 'action', seat: 'b', action: surrender },
    ],
    fairness: {
      secrets,
      contributions,
      seals: { a: sealOf('battle', 'anna', secrets.a), b: sealOf('battle', 'ben', secrets.b) },
    },
  };
}

test('a battle is verified, and one with another seed, seal or winner is not', () => {
  const file = battleFile();
  expect(verify(file)).toMatchObject({ code: 0 });
  const seals = { you: file.fairness.seals.a, opponent: file.fairness.seals.b };
  const own = { seal: seals.you, contribution: nonce };
  expect(verify({ replay: file, own, seals }).lines).toHaveLength(2);
  const saved = { replay: file, own, seals };
  const shown = (hand: string[]) => [[2, { events: null, hand }]];
  expect(verify({ ...saved, steps: shown(['another']) })).toMatchObject({
    code: 1,
    lines: ['NOT verified: shown at version 2'],
  });
  expect(verify({ ...file, seed: 'ab'.repeat(32) })).toMatchObject({
    code: 1,
    lines: ['NOT verified: seed at version 1'],
  });
  expect(verify({ ...file, winner: 'ben' })).toMatchObject({ code: 1 });
  expect(verify({ replay: file, own: { ...own, contribution: 'ff'.repeat(16) }, seals })).toMatchObject({
    code: 1,
    lines: ['NOT verified: other_contribution at version 1'],
  });
});

test.each([
  ['no JSON', 'hello', /cannot be read as JSON/],
  ['something else', { hello: 1 }, /neither a draw with its proof nor a battle/],
  ['a battle without a proof', { ...battleFile(), fairness: null }, /no proof/],
  ['a battle of an unknown release', { ...battleFile(), rules_version: 9_999 }, /does not know release 9999/],
])('%s is a sentence with exit code 2', (_name, content, sentence) => {
  expect(() => verify(content)).toThrow(
    expect.objectContaining({ exitCode: 2, message: expect.stringMatching(sentence) }),
  );
});

test('a missing file and a missing argument are sentences with exit code 2', () => {
  for (const args of [[], [join(folder, 'nothing.json')], ['one', 'two']])
    expect(() => verifyFile(args, () => undefined)).toThrow(expect.objectContaining({ exitCode: 2 }));
});
