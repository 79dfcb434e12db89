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

/** The result of a ranked battle as the service answers it, perhaps with the opponent's wish. */
export async function openRankedResult(page: Page, { isWished }: { isWished: boolean }): Promise<void> {
  await page.route(`**/api/battle/results/${ROOM}/`, (route) => route.fulfill({ json: END }));
  await page.route(`**/api/battle/results/${ROOM}/rematch/`, (route) =>
    route.fulfill({ json: { opponent_wishes: isWished } }),
  );
  await page.route(`**/api/battle-rewards/${ROOM}/`, (route) => route.fulfill({ json: { stones: 3, missions: [] } }));
  await page.goto(`/result?room=${ROOM}`);
  await page.getByText('1500 → 1488').waitFor();
  if (isWished) await page.getByText('相手がもう一度を希望しています').waitFor();
}

/** The queue with that many others in it. */
export async function openWaiting(page: Page, { waiting }: { waiting: number }): Promise<void> {
  await page.route('**/api/battle/queue/', (route) => route.fulfill({ json: { waiting, typical_seconds: 12 } }));
  await page.goto('/battle');
  await page.getByRole('button', { name: '待つのをやめる' }).waitFor();
  await page.getByRole('option', { name: 'はじめのデッキ' }).waitFor({ state: 'attached' });
}
