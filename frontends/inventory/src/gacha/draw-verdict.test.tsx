import { beforeEach, expect, test } from '@jest/globals';
import { drawCards } from '@maseki/cards/draw-cards.ts';
import { newestOdds } from '@maseki/cards/odds.ts';
import { auth, inventory as endpoints } from '@maseki/contracts/pages.ts';
import { fingerprint } from '@maseki/proof/bytes.ts';
import { drawStream } from '@maseki/proof/draw-stream.ts';
import { drawSealOf } from '@maseki/proof/seal.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { catalogueCard, ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import GachaPage from './gacha-page.tsx';

const pack = 'MonsterPack01';
const WAIT = { timeout: 30_000 };

/** A page knows each seal that it has seen opened, so each test has others. */
let firstSecret = 0;

/** The draws of a server with secrets that follow from a number. */
function secretOf(n: number): string {
  return `${firstSecret + n}`.padStart(64, 'c');
}
const sealOfSecret = (n: number) => drawSealOf(ME.id, { secret: secretOf(n), odds: newestOdds.version });

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
  firstSecret += 10;
  localStorage.clear();
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
  await userEvent.click(screen.getByRole('button', { name: '引く（魔法石10個）' }));
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
  await userEvent.click(screen.getByRole('button', { name: '通報する' }));
  await waitFor(() => expect(api.requestsOf(endpoints.reportProof)).toHaveLength(1), WAIT);
  expect(api.requestsOf(endpoints.reportProof)[0]?.body).toMatchObject({ kind: 'draw', fault: expect.any(String) });
  await waitFor(() => expect(screen.queryByRole('button', { name: '通報する' })).toBeNull(), WAIT);
});

test('a draw without a proof says so', async () => {
  serve((fair) => ({ ...fair, proof: null }));
  await draw();
  expect(await screen.findByText('この開封には証明がありません', {}, WAIT)).toBeTruthy();
});

/** A server whose seal is used up between the look and the press. `told` is what it reveals later. */
function serveAfterChange(told: (nonce: string) => object[]): void {
  api.handle('GET', '/api/gacha/', () => {
    const query = draws().at(-1);
    const body = { error: 'seal_changed', message: '封印', current: sealOfSecret(2) };
    if (query?.get('seal') === sealOfSecret(1)) {
      api.respond(endpoints.getPackOdds, { ...oddsWith(sealOfSecret(2)), draws_to_pity: newestOdds.pity - 5 });
      return { status: 409, body };
    }
    const fair = drawnBy(2, query?.get('nonce') ?? '', 5);
    return { status: 200, body: { ...fair, proof: { ...fair.proof, replaced: told('ab'.repeat(16)) } } };
  });
}

const changed = (seal: number) =>
  screen.findAllByText(new RegExp(`^封印 ${fingerprint(sealOfSecret(seal))}`), {}, WAIT);
const press = async () => userEvent.click(await screen.findByRole('button', { name: '引く（魔法石10個）' }, WAIT));
const opened = () => ({ seal: sealOfSecret(1), secret: secretOf(1), odds_version: newestOdds.version });

test('a replaced seal draws nothing: the page shows the new one with its count, and waits for a press', async () => {
  serveAfterChange((nonce) => [{ ...opened(), nonce }]);
  api.respond(endpoints.getCatalogue, []);
  await draw();
  await screen.findByText(/^まだ引いていません。押す前に封印が変わりました/, {}, WAIT);
  await changed(2);
  expect(screen.getAllByText(`あと${newestOdds.pity - 5}回で確定`).length).toBeGreaterThan(0);
  expect(draws()).toHaveLength(1);
  await press();
  await waitFor(() => expect(statuses()).toContain('✓ 検証済み'), WAIT);
  const [first, second] = draws();
  expect(second?.get('nonce')).not.toBe(first?.get('nonce'));
  expect(second?.get('replaced')).toBe(`${pack}.${sealOfSecret(1)}.${first?.get('nonce')}.3`);
  const sinceLegend = 3;
  const stream = drawStream({ secret: secretOf(1), nonce: first?.get('nonce') ?? '', pack, sinceLegend });
  const refused = drawCards({ pack, sinceLegend }, stream).cards;
  expect(
    await screen.findByText(new RegExp(`この前に封印が変わりました。.*${refused.join('、')}`), {}, WAIT),
  ).toBeTruthy();
});

test.each([
  ['is not told', () => [], '封印が変わったため、証明できません'],
  ['is told wrongly', () => [{ ...opened(), secret: secretOf(7), nonce: null }], '検証できませんでした'],
])('a draw after a replaced seal whose secret %s is not verified', async (_name, told, words) => {
  serveAfterChange(told);
  await draw();
  await changed(2);
  await press();
  await waitFor(() => expect(statuses()).toContain(words), WAIT);
  expect(screen.queryByText('✓ 検証済み')).toBeNull();
});

test('a count to pity other than the shown one fails, also after a replaced seal', async () => {
  serveAfterChange((nonce) => [{ ...opened(), nonce }]);
  api.respond(endpoints.getCatalogue, []);
  await draw();
  await changed(2);
  api.handle('GET', '/api/gacha/', () => {
    const fair = drawnBy(2, draws().at(-1)?.get('nonce') ?? '', 4);
    return { status: 200, body: { ...fair, proof: { ...fair.proof, replaced: [{ ...opened(), nonce: null }] } } };
  });
  await press();
  await waitFor(() => expect(statuses()).toContain('検証できませんでした'), WAIT);
});

test('a page that was loaded again before the answer asks for the same draw by its key', async () => {
  api.handle('GET', '/api/gacha/', () => ({ status: 503, body: { error: 'unavailable', message: '' } }));
  await draw();
  await screen.findByText(/^結果を受け取れませんでした/, {}, WAIT);
  cleanup();
  api.respond(endpoints.getPackOdds, oddsWith(sealOfSecret(2)));
  serve();
  await draw();
  await waitFor(() => expect(statuses()).toContain('✓ 検証済み'), WAIT);
  const [lost, again] = draws();
  expect(again?.toString()).toBe(lost?.toString());
});
