/** @long */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { events } from '@maseki/contracts/battle/events.ts';
import { LEAST_COUNTED_TURNS } from '@maseki/contracts/inventory/limits.ts';
import { dayPlus, tasksOf } from '@maseki/inventory/missions/choose-tasks.ts';
import type { Missions } from '@maseki/inventory/missions/missions.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { outboxRows } from '@maseki/service-kit/outbox/models.ts';
import { createTransact } from '@maseki/service-kit/outbox/transact.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
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
/** Most battles with keys until one counts. Few are too short. */
const BATTLES = 3;
const [AFTER_BONUS, STEP, THREE_TASKS] = [60, 5, 4];

let inventory: Connection;
let battle: Connection;
beforeAll(async () => {
  [inventory, battle] = (await Promise.all(
    ['inventory', 'battle'].map((domain) => {
      const { MONGODB_URI = '', DB_PREFIX = '' } = game.settingsOf(domain);
      return connectMongo(MONGODB_URI, `${DB_PREFIX}${domain}`);
    }),
  )) as [Connection, Connection];
});
afterAll(() => Promise.all([inventory.close(), battle.close()]));

const shifted = (key: string): string => key.replace(/\d{4}-\d\d-\d\d$/, (day) => dayPlus(day, -1));

/** Moves all that has happened in this game a day into the past, in place of a day that passes. */
async function passDay(): Promise<void> {
  const accounts = inventory.collection<{ _id: string; registeredAt: number; missions: Missions }>('accounts');
  for (const { _id, registeredAt, missions } of await accounts.find().toArray()) {
    const { day, done, waiting, counts } = missions;
    // Other tasks belong to the day before, and those of a day that is done are done.
    const tasks = tasksOf(_id, shifted(day), []).map(({ id }) => id);
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
  // A day pays each of its tasks once, by the id of a row of the ledger.
  const ledger = inventory.collection<{ _id: string; cause: string; at: Date }>('ledger');
  for (const row of await ledger.find({ cause: /^mission:day-/ }).toArray()) {
    const earlier = { ...row, _id: shifted(row._id), cause: shifted(row.cause), at: new Date(+row.at - DAY_MS) };
    await ledger.insertOne(earlier);
    await ledger.deleteOne({ _id: row._id });
  }
}

/**
 * Stores the end of a practice battle with all that tasks ask for, as the pods of battle do: tasks
 * that no card of a hand can fulfil would take days of battles.
 */
async function practiseAway(user: string): Promise<void> {
  const room_id = ulid();
  const result = { mode: 'practice', rated: false, rewarded: false, turns: 8, reason: 'life' } as const;
  const counts = { [user]: { lives_taken: 1, own_turns: 12, fielded: { fire: 3, water: 3, ice: 2 } } };
  const payload = { room_id, ...result, winner_id: user, loser_id: 'computer', ended_at: Date.now(), counts };
  await createTransact(
    battle,
    outboxRows(battle),
    () => undefined,
  )(async ({ publishEvent }) => {
    publishEvent(events.battleFinished, { id: ulid(), payload });
  });
}

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

/** A practice battle with keys. Resolves to its turns. */
async function practise(page: Page): Promise<number> {
  await page.goto('/battle?mode=practice&level=easy');
  await page.getByRole('toolbar', { name: '操作' }).waitFor();
  await playUntil([keyboardDuelist(page)]);
  await page.getByRole('heading', { level: 1, name: /勝利！|敗北…/ }).waitFor();
  const turns = await page
    .getByText(/^\d+ターン$/)
    .first()
    .textContent();
  return Number.parseInt(turns ?? '', 10);
}

const areDone = async (page: Page): Promise<boolean> => {
  const { own, waiting } = await tasksOn(page);
  return waiting.length === 0 && own.every(isDone);
};

/**
 * Practises with keys until a battle counts, which fulfils the step of practice. What is left of
 * the tasks then is done elsewhere.
 */
async function doTasks(page: Page): Promise<void> {
  for (let battle = 1; (await practise(page)) < LEAST_COUNTED_TURNS; battle += 1) expect(battle).toBeLessThan(BATTLES);
  await page
    .getByText(/^ミッション達成！ 魔法石\+\d+$/)
    .first()
    .waitFor();
  const [account] = await inventory.collection<{ _id: string }>('accounts').find().toArray();
  if (!(await areDone(page))) await practiseAway(account?._id ?? '');
  await eventually(() => areDone(page), { withinMs: 60_000, everyMs: 1_000 });
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
  // A busy game may know the balance a moment later than the player.
  await eventually(async () => (await stonesOn(page)) === AFTER_BONUS);
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
});
