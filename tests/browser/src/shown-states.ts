import type { Page } from 'playwright-core';

const ROOM = '01DX5ZZKBKACTAV9WEVGEMMVRX';
const END = {
  mode: 'matched',
  rated: true,
  rewarded: true,
  reason: null,
  room_id: ROOM,
  winner: 'other',
  end_reason: 'life',
  summary: {
    turns: 9,
    knock_outs: { you: 1, opponent: 3 },
    best_card: { id: 'fire-01', name: '火の子狐', damage: 120 },
  },
  rating: { before: 1500, after: 1488, deviation: 60, chance: 0.4 },
  opponent_rating: 1580,
};

interface RankedResult {
  isWished: boolean;
  room?: string;
  rating?: { before: number; after: number; deviation: number; chance: number };
  missions?: readonly { id: string; sentence: string; stones: number }[];
  /** How the page goes there, by default as a new one. */
  go?: (page: Page, path: string) => Promise<unknown>;
}

const ownId = (page: Page) =>
  page.evaluate<string>("fetch('/api/auth/me/').then((me) => me.json()).then(({ id }) => id)");

/** The result of a ranked battle as the service answers it, perhaps with the opponent's wish. */
export async function openRankedResult(
  page: Page,
  { isWished, room = ROOM, rating = END.rating, missions = [], go = (it, path) => it.goto(path) }: RankedResult,
): Promise<void> {
  const winner = rating.after > rating.before ? await ownId(page) : END.winner;
  const end = { ...END, room_id: room, rating, winner };
  await page.route(`**/api/battle/results/${room}/`, (route) => route.fulfill({ json: end }));
  await page.route(`**/api/battle/results/${room}/rematch/`, (route) =>
    route.fulfill({ json: { opponent_wishes: isWished } }),
  );
  await page.route(`**/api/battle-rewards/${room}/`, (route) => route.fulfill({ json: { stones: 3, missions } }));
  await go(page, `/result?room=${room}`);
  await page.getByText(`${rating.before} → ${rating.after}`).waitFor();
  if (isWished) await page.getByText('相手がもう一度を希望しています').waitFor();
}

/** The queue with that many others in it. */
export async function openWaiting(page: Page, { waiting }: { waiting: number }): Promise<void> {
  await page.route('**/api/battle/queue/', (route) => route.fulfill({ json: { waiting, typical_seconds: 12 } }));
  await page.goto('/battle');
  await page.getByRole('button', { name: '待つのをやめる' }).waitFor();
  await page.getByRole('option', { name: 'はじめのデッキ' }).waitFor({ state: 'attached' });
}

/** States that depend on other players, as the service answers them. */
export const shownViews = [
  { name: 'battle-waiting-alone', isWindow: true, open: (page: Page) => openWaiting(page, { waiting: 0 }) },
  { name: 'battle-waiting-with-others', isWindow: true, open: (page: Page) => openWaiting(page, { waiting: 3 }) },
  { name: 'result-ranked', isWindow: true, open: (page: Page) => openRankedResult(page, { isWished: true }) },
];
