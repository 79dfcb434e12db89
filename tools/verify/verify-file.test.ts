import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomRecord } from '@maseki/bots/self-play/random-record.ts';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { inSealedOrder, seedOf } from '@maseki/proof/battle-seed.ts';
import { replacedText } from '@maseki/proof/draw-claims.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { battleSealOf, drawSealOf } from '@maseki/proof/seal.ts';
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
    seal: drawSealOf('anna', { secret, odds: newestOdds.version }),
    secret,
    nonce,
    since_legend: 7,
    odds_version: newestOdds.version,
    next_seal: '77'.repeat(32),
  };
  return { user: 'anna', pack, cards, proof };
}

const seenOf = ({ proof }: ReturnType<typeof drawFile>) => ({
  seal: proof.seal,
  nonce: proof.nonce,
  since_legend: proof.since_legend,
});

test('a draw is verified, and one with another card is not', () => {
  const file = drawFile();
  const seen = seenOf(file);
  const follows = 'the 5 cards follow from secret and nonce.';
  expect(verify({ ...file, seen })).toEqual({ code: 0, lines: [`verified: ${follows}`] });
  const { cards } = file;
  const cheated = verify({ ...file, cards: cards.toReversed(), seen });
  expect(cheated.code).toBe(1);
  expect(cheated.lines).toEqual(['NOT verified: cards', `These cards follow from it: ${cards.join(', ')}`]);
  expect(verify({ ...file, seen: { ...seen, nonce: 'ff'.repeat(16) } })).toMatchObject({
    code: 1,
    lines: ['NOT verified: other_nonce'],
  });
});

test('a draw that lacks what the page was shown is consistent and no more, and what it lacks is named', () => {
  const file = drawFile();
  const bare = verify(file);
  expect(bare.code).toBe(3);
  expect(bare.lines[0]).toMatch(/^consistent, but NOT proven: /);
  expect(bare.lines.slice(1).join()).toMatch(/seal.*number.*count/);
  const uncounted = verify({ ...file, seen: { ...seenOf(file), since_legend: null } });
  expect([uncounted.code, uncounted.lines.length]).toEqual([3, 2]);
});

test('a draw after a replaced seal says what was not drawn, and is not verified without it', () => {
  const file = drawFile();
  const before = { secret: 'e1'.repeat(32), odds: newestOdds.version };
  const claim = { pack, seal: drawSealOf('anna', before), nonce: '77'.repeat(16), sinceLegend: 7 };
  const asked = { ...file, seen: seenOf(file), replaced: replacedText([claim]) };
  const untold = verify(asked);
  expect([untold.code, untold.lines.at(-1)]).toEqual([3, expect.stringMatching(/secret of a seal that was replaced/)]);
  const opened = { seal: claim.seal, secret: before.secret, odds_version: before.odds, nonce: null };
  const told = verify({ ...asked, proof: { ...file.proof, replaced: [opened] } });
  const { cards } = drawCards({ pack, sinceLegend: 7 }, drawStream({ ...claim, secret: before.secret }));
  expect(told.code).toBe(0);
  expect(told.lines[1]).toBe(
    `A draw before it with seal ${claim.seal.slice(0, 8)} was not made and would have had: ${cards.join(', ')}`,
  );
});

/** A battle of a sealed seed that the second player gives up at once. */
function battleFile() {
  const { decks: random } = randomRecord('decks');
  const decks = { a: inSealedOrder(random.a), b: inSealedOrder(random.b) };
  const users = { a: 'anna', b: 'ben' };
  const secrets = { a: secret, b: 'ab'.repeat(32) };
  const contributions = { a: nonce, b: 'b0'.repeat(16) };
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
      seals: { a: battleSealOf('anna', secrets.a), b: battleSealOf('ben', secrets.b) },
    },
  };
}

test('a battle is verified, and one with another seed, seal or winner is not', () => {
  const file = battleFile();
  const bare = verify(file);
  expect(bare.code).toBe(3);
  expect(bare.lines.join()).toMatch(/consistent, but NOT proven.*own claim.*seals that were shown/);
  const seals = { you: file.fairness.seals.a, opponent: file.fairness.seals.b };
  const own = { seal: seals.you, contribution: nonce };
  expect(verify({ replay: file, own, seals })).toMatchObject({ code: 0 });
  expect(verify({ replay: file, own: null, seals })).toMatchObject({ code: 3 });
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
