/** @slow long histories @engines */

import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { verifyFile } from '@maseki/tools/verify/verify-file.ts';
import type { Page } from 'playwright-core';
import { engine, tellsRequests } from './engines/engine.ts';
import { expectAccessible } from './src/accessibility.ts';
import { unfold } from './src/browser.ts';
import { choosePack, closeResults, drawPack } from './src/draw.ts';
import { duelist, playUntil, surrender } from './src/duelist.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();
const GACHA = /\/api\/gacha\/\?/;
const REPLAY = /\/api\/battle\/replays\/[^/]+\/$/;

/** Changes responses of the server on their way, as a dishonest one might. */
async function tamper(page: Page, address: RegExp, change: (body: Record<string, unknown>) => object) {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-proofs-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What `npm run operator -- verify` says of a file with this content. */
async function commandSays(content: string): Promise<'verified' | 'not verified'> {
  const file = join(folder, 'proof.json');
  await writeFile(file, content);
  const lines: string[] = [];
  const isVerified = verifyFile([file], (line) => lines.push(line)) === 0;
  expect(lines[0]).toMatch(isVerified ? /^verified: / : /^NOT verified: /);
  return isVerified ? 'verified' : 'not verified';
}

/** Hex of which the first digit is another. */
const withAnotherDigit = (hex: string) => `${hex.startsWith('0') ? '1' : '0'}${hex.slice(1)}`;

interface DrawFile {
  pack: string;
  proof: { secret: string; nonce: string; since_legend: number };
}

/** The numbers of a draw below these bounds, computed by Node's own HMAC (docs/economy.md). */
function numbersOf({ pack, proof }: DrawFile, bounds: readonly number[]): number[] {
  const begun = [Buffer.from(`maseki-duel draw 1\0${pack}\0`), Buffer.from(proof.nonce, 'hex')];
  const fourBytes = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  let counter = 0;
  const nextWord = () => {
    const message = Buffer.concat([...begun, fourBytes(proof.since_legend), fourBytes(counter)]);
    counter += 1;
    return createHmac('sha256', Buffer.from(proof.secret, 'hex')).update(message).digest().readUInt32BE();
  };
  return bounds.map((bound) => {
    let word = nextWord();
    while (word >= 2 ** 32 - (2 ** 32 % bound)) word = nextWord();
    return word % bound;
  });
}

/** The values of a draw as its page offers them. */
const drawValues = (page: Page) => page.getByRole('textbox', { name: '検証に使った値' }).inputValue();

interface BattleFile {
  own: { seal: string; contribution: string };
  steps: unknown[];
}

/** The file of a battle as its page saves it. */
async function savedBattle(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await unfold(page, '検証の内容');
  await page.getByRole('button', { name: '検証に使った値を保存' }).click();
  return readFile(await (await download).path(), 'utf8');
}

const verified = (page: Page) => page.locator('summary', { hasText: '✓ 検証済み' });

test.each(['desktop', 'phone'] as const)(
  'on a %s a draw is verified in the page, and one with another card is not and can be reported',
  async (size) => {
    const { page, problems } = await newPlayer(game, size);
    await page.goto('/gacha');
    await page
      .getByText(/^封印 [0-9A-F]{4}-[0-9A-F]{4}/)
      .first()
      .waitFor();
    await choosePack(page);
    await drawPack(page);
    await verified(page).waitFor();
    await verified(page).press('Enter');
    await page.locator('summary', { hasText: '計算を見る' }).press('Enter');
    const numbers = page.getByText(/^\d+（0〜\d+）$/);
    await numbers.first().waitFor();
    await expectAccessible(page);
    const values = await drawValues(page);
    const shown = (await numbers.allTextContents()).map((text) => text.match(/\d+/g)?.map(Number) ?? []);
    const bounds = shown.map(([, , most = 0]) => most + 1);
    expect(bounds.length).toBeGreaterThanOrEqual(10);
    expect(shown.map(([value]) => value)).toEqual(numbersOf(JSON.parse(values) as DrawFile, bounds));
    expect(await commandSays(values)).toBe('verified');
    const { proof, ...drawn } = JSON.parse(values) as { proof: { secret: string } };
    const altered = { ...drawn, proof: { ...proof, secret: withAnotherDigit(proof.secret) } };
    expect(await commandSays(JSON.stringify(altered))).toBe('not verified');
    await closeResults(page);
    if (!tellsRequests) return;

    await tamper(page, GACHA, ({ cards, ...rest }) => ({ ...rest, cards: (cards as unknown[]).toReversed() }));
    await drawPack(page);
    const report = page.getByRole('button', { name: '通報する' });
    await report.waitFor();
    expect(await verified(page).count()).toBe(0);
    expect(await commandSays(await drawValues(page))).toBe('not verified');
    await expectAccessible(page);
    await report.press('Enter');
    await report.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  },
);

const result = (page: Page) => page.getByText('✓ シャッフルとコインは検証済み');

// Over WebDriver BiDi playwright hears of no downloads.
const inChromium = engine === 'chromium' ? test : test.skip;

inChromium(
  'a battle is verified on its result and in its record, also by a page that was loaded again, and one with another seed is not',
  async () => {
    const { page, problems } = await newPlayer(game, 'desktop');
    await page.goto('/battle?mode=practice&level=easy');
    await page.getByRole('toolbar', { name: '操作' }).waitFor();
    await page.getByText('シャッフルの封印').waitFor();
    const turn = page.getByText('3ターン目', { exact: false });
    await playUntil([duelist(page)], async () => (await turn.count()) > 0);
    await surrender(page);
    await page.waitForURL('**/result*');
    await result(page).waitFor();
    expect(await page.getByText('この端末の乱数を確かめられず').count()).toBe(0);
    await expectAccessible(page);
    const values = await savedBattle(page);
    expect(await commandSays(values)).toBe('verified');
    const file = JSON.parse(values) as BattleFile;
    expect(file.steps.length).toBeGreaterThan(3);
    const { own } = file;
    const altered = { ...file, own: { ...own, contribution: withAnotherDigit(own.contribution) } };
    expect(await commandSays(JSON.stringify(altered))).toBe('not verified');
    const room = new URL(page.url()).searchParams.get('room');
    await page.goto(`/result?room=${room}`);
    await result(page).waitFor();
    await page.goto(`/replay/${room}`);
    await result(page).waitFor();
    await expectAccessible(page);
    await page.goto(`/result?room=${room}`);

    await tamper(page, REPLAY, (replay) => ({ ...replay, seed: 'ab'.repeat(32) }));
    await page.reload();
    const report = page.getByRole('button', { name: '通報する' });
    await report.waitFor();
    expect(await result(page).count()).toBe(0);
    expect(await commandSays(await savedBattle(page))).toBe('not verified');
    await expectAccessible(page);
    await report.press('Enter');
    await report.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  },
);
