import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Missions } from '@maseki/inventory/missions/missions.ts';
import { dayPlus, tasksOf } from '@maseki/inventory/missions/tasks.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Connection } from 'mongoose';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { choosePack, closeResults, drawPack } from './src/draw.ts';
import { playUntil } from './src/duelist.ts';
import { useOwnGame } from './src/game.ts';
import { keyboardDuelist } from './src/keyboard-duelist.ts';
import { newPlayer } from './src/player.ts';
import { announcement, press } from './src/screen-reader.ts';
import { windowsClosed } from './src/windows.ts';

const game = useOwnGame();

const DAY_MS = 24 * 60 * 60 * 1_000;
const COUNTED_A_DAY = 3;
/** Nine of ten get there on the first. */
const DAYS = 3;
const [AFTER_BONUS, STEP, THREE_TASKS] = [60, 5, 4];

let inventory: Connection;
beforeAll(async () => {
  const { MONGODB_URI = '', DB_PREFIX = '' } = game.settingsOf('inventory');
  inventory = await connectMongo(MONGODB_URI, `${DB_PREFIX}inventory`);
}, 60_000);
afterAll(() => inventory.close());

const shifted = (key: string): string => key.replace(/\d{4}-\d\d-\d\d$/, (day) => dayPlus(day, -1));

/** Moves all that has happened in this game a day into the past, in place of a day that passes. */
async function passDay(): Promise<void> {
  const accounts = inventory.collection<{ _id: string; registeredAt: number; missions: Missions }>('accounts');
  for (const { _id, registeredAt, missions } of await accounts.find().toArray()) {
    const { day, done, waiting, counts } = missions;
    // Other tasks belong to the day before, and those of a day that is done are done.
    const tasks = tasksOf(_id, shifted(day), null).map(({ id }) => id);
    const earlier: Missions = {
      ...missions,
      day: shifted(day),
      done: done.length === tasks.length ? tasks : done,
      waiting: waiting.map((task) => ({ ...task, day: shifted(task.day) })),
      counts: Object.fromEntries(Object.entries(counts).map(([key, count]) => [shifted(key), count])),
    };
    const $set = { registeredAt: registeredAt - DAY_MS, missions: earlier };
    await accounts.updateOne({ _id }, { $set });
  }
}

/** What all accounts have of missions, to see that a battle was counted. */
const missionsOfAll = async (): Promise<string> =>
  JSON.stringify(
    await inventory
      .collection('accounts')
      .find({}, { projection: { missions: 1 } })
      .toArray(),
  );

const stonesOn = async (page: Page): Promise<number> => {
  const shown = await page.getByRole('banner').getByText(/^\d+$/).first().textContent();
  return Number(shown);
};

/** The tasks on the page of missions, today's and those that wait, as their sentences. */
async function tasksOn(page: Page) {
  await page.goto('/missions');
  const rows = page.getByRole('region', { name: '今日' }).getByRole('listitem');
  await rows.first().waitFor();
  const texts = await rows.allTextContents();
  return { own: texts.slice(0, 3), waiting: texts.slice(3) };
}
const isDone = (row: string) => row.includes('達成');

/** A practice battle with keys. */
async function practise(page: Page): Promise<void> {
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
  await playUntil([keyboardDuelist(page)]);
  await page.getByRole('heading', { level: 1, name: /勝利！|敗北…/ }).waitFor();
}

/** Practises until the tasks are done, on the next days if one does not suffice. */
async function doTasks(page: Page): Promise<void> {
  const areOpen = async () => {
    const { own, waiting } = await tasksOn(page);
    return waiting.length > 0 || !own.every(isDone);
  };
  for (let battle = 1; battle <= DAYS * COUNTED_A_DAY; battle += 1) {
    const before = await missionsOfAll();
    await practise(page);
    await eventually(async () => (await missionsOfAll()) !== before, { withinMs: 60_000 });
    // The first one fulfils the step of practice. Later ones may fulfil nothing.
    if (battle === 1) await page.getByText('ミッション達成', { exact: true }).waitFor();
    if (!(await areOpen())) return;
    if (battle % COUNTED_A_DAY === 0) await passDay();
  }
}

/** Replaces a task, after a question that keys find. */
async function redraw(page: Page): Promise<void> {
  const before = (await tasksOn(page)).own;
  const button = page.getByRole('button', { name: '引き直す' });
  await press(button.first());
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await expectAccessible(page);
  await press(dialog.getByRole('button', { name: 'はい' }));
  await button.first().waitFor({ state: 'detached' });
  await windowsClosed(page);
  expect((await tasksOn(page)).own).not.toEqual(before);
}

async function drawThrice(page: Page): Promise<void> {
  await page.goto('/gacha');
  await choosePack(page);
  for (let draw = 0; draw < 3; draw += 1) {
    expect(await drawPack(page)).toHaveLength(5);
    await closeResults(page);
  }
  await page.getByText('交換ポイント 3').waitFor();
}

/** Makes a common that is missing the wish card. */
async function wishForCommon(page: Page): Promise<void> {
  await page.goto('/card-collection?all');
  const missing = page.getByRole('button', { name: /（未所持）を拡大する$/ });
  await missing.first().waitFor();
  for (let at = 0; at < (await missing.count()); at += 1) {
    await press(missing.nth(at));
    const card = page.getByRole('dialog');
    await card.getByText(/ポイント\d+で手に入れ/).waitFor();
    const isAffordable = (await card.getByRole('button', { name: 'ポイント3で手に入れる（いま3）' }).count()) > 0;
    if (isAffordable) await press(card.getByRole('button', { name: 'ほしいカードにする' }));
    await page.keyboard.press('Escape');
    await windowsClosed(page);
    if (isAffordable) return;
  }
  throw new Error('there is no common to redeem');
}

/** Redeems the wish card on /gacha. */
async function redeemWish(page: Page): Promise<void> {
  await page.goto('/gacha');
  const wish = page.getByRole('region', { name: 'ほしいカード' });
  await wish.getByText('3/3').waitFor();
  await expectAccessible(page);
  await press(wish.getByRole('button', { name: 'ポイント3で手に入れる（いま3）' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'はい' }));
  await announcement(page, /を手に入れました/);
  await wish.getByRole('progressbar').waitFor({ state: 'detached' });
  await wish.getByText('交換ポイント 0').waitFor();
}

test('a new player does the three tasks with keys, is paid, sees new ones, redraws one and redeems a card', async () => {
  const { context, page, problems } = await newPlayer(game, 'desktop');
  expect(await stonesOn(page)).toBe(AFTER_BONUS);
  expect((await tasksOn(page)).own).toHaveLength(3);
  await expectAccessible(page);
  await doTasks(page);
  await page.goto('/home');
  await eventually(async () => (await stonesOn(page)) >= AFTER_BONUS + STEP + THREE_TASKS);

  await passDay();
  const next = await tasksOn(page);
  expect([next.own.some(isDone), next.waiting]).toEqual([false, []]);
  await passDay();
  const after = await tasksOn(page);
  expect(after.own.some(isDone)).toBe(false);
  expect(after.waiting).toHaveLength(3);
  await page.getByRole('heading', { name: '前の日のぶんも残っています' }).waitFor();
  await redraw(page);
  await drawThrice(page);
  await wishForCommon(page);
  await redeemWish(page);
  expect(problems).toEqual([]);
  await context.close();
}, 600_000);
