import { beforeEach, expect, test } from '@jest/globals';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { sealOf } from '@maseki/proof/seal.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import GachaPage from './gacha-page.tsx';

const pack = 'MonsterPack01';
const WAIT = { timeout: 30_000 };

/** The draws of a server with secrets that follow from a number. */
function secretOf(n: number): string {
  return `${n}`.padStart(64, 'c');
}
const sealOfSecret = (n: number) => sealOf('draw', ME.id, secretOf(n));

function drawnBy(n: number, nonce: string, sinceLegend: number) {
  const secret = secretOf(n);
  const { cards } = drawCards({ pack, sinceLegend }, drawStream({ secret, nonce, pack, sinceLegend }));
  const proof = {
    seal: sealOfSecret(n),
    secret,
    nonce,
    since_legend: sinceLegend,
    odds_version: newestOdds.version,
    next_seal: sealOfSecret(n + 1),
  };
  return { cards: cards.map((id) => catalogueCard(id)), magic_stones: 40, points: 1, missions: [], proof };
}

const oddsWith = (seal: string | null) => ({
  pack,
  cost: 10,
  cards_per_draw: 5,
  rates: [],
  guaranteed: [],
  pity: newestOdds.pity,
  draws_to_pity: newestOdds.pity - 3,
  seal,
});

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .respond(auth.getMe, ME)
    .respond(endpoints.getPackOdds, oddsWith(sealOfSecret(1)))
    .respond(endpoints.listOwnedCards, []);
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: media.includes('reduce') }) });
});

const draws = () => api.requestsOf(endpoints.drawPack).map(({ search }) => new URLSearchParams(search));

/** Responds to each draw with what `change` makes of a fair one. */
function serve(change: (fair: ReturnType<typeof drawnBy>) => object = (fair) => fair): void {
  api.handle('GET', '/api/gacha/', () => {
    const query = draws().at(-1);
    return { status: 200, body: change(drawnBy(1, query?.get('nonce') ?? '', 3)) };
  });
}

async function draw() {
  renderApp(<GachaPage />, { at: '/gacha' });
  await screen.findAllByText(/^封印 [0-9A-F]{4}-[0-9A-F]{4}/);
  await userEvent.click(screen.getByRole('radio', { name: /魔獣録 第一集/ }));
  await userEvent.click(screen.getByRole('button', { name: '引く（10魔法石）' }));
}

const statuses = () => screen.getAllByRole('status').map((region) => region.textContent);

test('a fair draw is verified in the page, with its values and its calculation', async () => {
  serve();
  await draw();
  await waitFor(() => expect(statuses()).toContain('✓ 検証済み'), WAIT);
  const [query] = draws();
  expect(query?.get('seal')).toBe(sealOfSecret(1));
  expect(query?.get('nonce')).toMatch(/^[0-9a-f]{32}$/);
  await userEvent.click(screen.getByText('✓ 検証済み', { selector: 'summary' }));
  const values = screen.getByRole('textbox', { name: '検証に使った値' }) as HTMLTextAreaElement;
  expect(JSON.parse(values.value)).toMatchObject({ user: ME.id, pack, seen: { since_legend: 3 } });
  await userEvent.click(screen.getByText('計算を見る'));
  expect(screen.getAllByText(/^\d+（0〜\d+）$/).length).toBeGreaterThanOrEqual(10);
});

test.each<[string, (fair: ReturnType<typeof drawnBy>) => object]>([
  ['another card', (fair) => ({ ...fair, cards: [...fair.cards.slice(1), catalogueCard('ice-01')] })],
  ['another secret', (fair) => ({ ...fair, proof: { ...fair.proof, secret: secretOf(2) } })],
  ['another number', (fair) => ({ ...fair, proof: { ...fair.proof, nonce: 'ab'.repeat(16) } })],
  ['another count', (fair) => ({ ...fair, proof: { ...fair.proof, since_legend: 4 } })],
])('a draw with %s fails, and can be reported with its values', async (_name, change) => {
  serve(change);
  api.respond(endpoints.reportProof, { message: '報告しました' });
  await draw();
  await waitFor(() => expect(statuses()).toContain('検証できませんでした'), WAIT);
  await userEvent.click(screen.getByRole('button', { name: '報告する' }));
  await waitFor(() => expect(api.requestsOf(endpoints.reportProof)).toHaveLength(1), WAIT);
  expect(api.requestsOf(endpoints.reportProof)[0]?.body).toMatchObject({ kind: 'draw', fault: expect.any(String) });
  await waitFor(() => expect(screen.queryByRole('button', { name: '報告する' })).toBeNull(), WAIT);
});

test('a draw without a proof says so', async () => {
  serve((fair) => ({ ...fair, proof: null }));
  await draw();
  expect(await screen.findByText('この開封には証明がありません', {}, WAIT)).toBeTruthy();
});

test('a seal that another tab has used up is drawn with once more, with another number', async () => {
  api.handle('GET', '/api/gacha/', () => {
    const query = draws().at(-1);
    const body = { error: 'seal_changed', message: '封印', current: sealOfSecret(2) };
    if (query?.get('seal') === sealOfSecret(1)) return { status: 409, body };
    return { status: 200, body: drawnBy(2, query?.get('nonce') ?? '', 5) };
  });
  await draw();
  await waitFor(() => expect(statuses()).toContain('✓ 検証済み'), WAIT);
  const [first, second] = draws();
  expect(second?.get('nonce')).not.toBe(first?.get('nonce'));
});
