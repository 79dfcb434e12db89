import { expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import type { Page } from 'playwright-core';
import { expectAccessible } from './src/accessibility.ts';
import { useSharedGame } from './src/game.ts';
import { newPlayer } from './src/player.ts';

const game = useSharedGame();

/** The worker's own list in place of the system's, which the browser without a window lacks. */
const RECORD = `
  self.shown = [];
  self.registration.showNotification = async (title, { tag, data: { path } }) => void self.shown.push({ title, tag, path });
`;

/** A browser with a window asks. The one without refuses all. */
const ASKED = `
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
`;

/** The worker of the page, with what it has shown. */
async function workerOf(page: Page) {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the page has no worker');
  await worker.evaluate(RECORD);
  return { shown: () => worker.evaluate<object[]>('self.shown') };
}

async function registrationOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
    if (first) found.resolve(first.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId, data });
}

test('a push reaches the worker, which has the words; a kind of a newer release is shown as well', async () => {
  const { page, context } = await newPlayer(game, 'phone', { serviceWorkers: 'allow' });
  const worker = await workerOf(page);
  const push = await registrationOf(page);
  await push(JSON.stringify({ kind: 'invitation', id: 'i1' }));
  await push(JSON.stringify({ kind: 'friend_request', id: 'n1', sentence: 'ベンさんからフレンド申請が届きました' }));
  await push(JSON.stringify({ kind: 'of a newer release', id: 'x1' }));
  await eventually(async () => (await worker.shown()).length === 3);
  expect(await worker.shown()).toEqual([
    { title: 'バトルの招待が届きました', tag: 'invitation i1', path: '/friends' },
    { title: 'ベンさんからフレンド申請が届きました', tag: 'friend_request n1', path: '/friends' },
    { title: 'お知らせが届いています', tag: 'of a newer release x1', path: '/home' },
  ]);
  await context.close();
});

test('the settings ask in a press, then offer pushes and names', async () => {
  const { page, context } = await newPlayer(game, 'desktop', { serviceWorkers: 'allow' });
  await context.addInitScript(ASKED);
  await page.goto('/settings');
  const calls = page.getByRole('switch', { name: /^ほかの画面を見ているとき/ });
  await calls.click();
  await page.getByRole('switch', { name: /^通知に名前を出す/ }).waitFor();
  await page.getByRole('switch', { name: /^ページを閉じているときも/ }).waitFor();
  await expectAccessible(page);
  await calls.click();
  await page.getByRole('switch', { name: /^通知に名前を出す/ }).waitFor({ state: 'detached' });
  await context.close();
});
