import { beforeEach, expect, test } from '@jest/globals';
import { domains, type ExportingDomain, exportingDomains } from '@maseki/contracts/domains.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { ME } from '@maseki/ui/testing/fixtures.ts';
import { renderApp } from '@maseki/ui/testing/render-app.tsx';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import DataExport from './data-export.tsx';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const OPEN = {
  ticket: 'the ticket',
  expires_at: '2099-11-26T12:00:00.000Z',
  next_export_at: '2099-11-27T11:45:00.000Z',
};

let api: FakeApi;

/** Serves the export of a domain, two rows a page. */
function serve(name: ExportingDomain, parts: Readonly<Record<string, readonly object[]>>): void {
  const { path } = domains[name].endpoints.exportData;
  api.handle('GET', path, async () => {
    // A turn of its own, so that what a page changes is rendered.
    await new Promise((resolve) => setTimeout(resolve));
    const query = new URLSearchParams(api.requests.at(-1)?.search);
    const rows = parts[query.get('part') ?? ''];
    if (!rows) {
      const totals = Object.fromEntries(Object.entries(parts).map(([part, all]) => [part, all.length]));
      return { status: 200, body: { totals, rows: [], next: null } };
    }
    const from = Number(query.get('after') ?? 0);
    const next = from + 2 < rows.length ? String(from + 2) : null;
    return { status: 200, body: { totals: {}, rows: rows.slice(from, from + 2), next } };
  });
}

beforeEach(() => {
  api = new FakeApi().respond(endpoints.getMe, ME).respond(endpoints.createExportTicket, OPEN);
  for (const name of exportingDomains) serve(name, {});
  serve('battle', { replays: [{ n: 1 }, { n: 2 }, { n: 3 }] });
});

async function begin(): Promise<void> {
  renderApp(<DataExport />, { at: '/settings' });
  await userEvent.type(screen.getByLabelText('書き出しのためのパスワード'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'データを書き出す' }));
}

test('nothing is read without the password', async () => {
  renderApp(<DataExport />, { at: '/settings' });
  await userEvent.click(screen.getByRole('button', { name: 'データを書き出す' }));
  expect(await screen.findByText('現在のパスワードを入力してください')).toBeTruthy();
  expect(api.requestsOf(endpoints.createExportTicket)).toEqual([]);
});

test('with the password all pages are read with the ticket, and both files are there', async () => {
  await begin();
  expect(await screen.findByText('すべて読み込みました。ファイルを保存してください。')).toBeTruthy();
  expect(screen.getByText('3 / 3')).toBeTruthy();
  const times = '読み込みは2099年11月26日 21:00まで、次の書き出しは2099年11月27日 20:45からできます。';
  expect(screen.getByText(times)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'バトルの記録' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'JSONファイルを保存' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '読めるページを保存' })).toBeTruthy();
  const reads = api.requestsOf(domains.battle.endpoints.exportData);
  expect(reads.map(({ search }) => search)).toEqual(['', '?part=replays', '?part=replays&after=2']);
  expect(reads.every(({ headers }) => headers.get('X-Export-Ticket') === OPEN.ticket)).toBe(true);
});

test('the progress of many pages is shown once a second', async () => {
  serve('battle', { replays: Array.from({ length: 200 }, (_, n) => ({ n })) });
  const begun = performance.now();
  let changes = 0;
  const watching = new MutationObserver((records) => {
    changes += records.length;
  });
  watching.observe(document.body, { subtree: true, attributeFilter: ['value'] });
  await begin();
  expect(await screen.findByText('200 / 200', undefined, { timeout: 30_000 })).toBeTruthy();
  watching.disconnect();
  const seconds = (performance.now() - begun) / 1_000;
  // Besides, the bar of each domain begins and ends.
  expect(changes).toBeLessThanOrEqual(seconds + 2 * exportingDomains.length);
});

test('what could not be read is named, and is read by another attempt', async () => {
  const { path } = domains.chat.endpoints.exportData;
  api.handle('GET', path, () => ({ status: 503, body: { error: 'unavailable', message: 'ただいま混み合っています' } }));
  await begin();
  const retry = await screen.findByRole('button', { name: 'もう一度読み込む' });
  expect(screen.getByText('グループへの参加')).toBeTruthy();
  expect(screen.getByText('ただいま混み合っています')).toBeTruthy();
  expect(screen.getByText('未確認')).toBeTruthy();
  serve('chat', { messages: [{ message: 'こんにちは' }] });
  await userEvent.click(retry);
  expect(await screen.findByText('すべて読み込みました。ファイルを保存してください。')).toBeTruthy();
  expect(screen.queryByText('グループへの参加')).toBeNull();
  // What was read stays.
  expect(api.requestsOf(domains.battle.endpoints.exportData)).toHaveLength(3);
});

test('when the ticket ends before all is read, another one reads the rest only', async () => {
  const { path } = domains.chat.endpoints.exportData;
  api.handle('GET', path, () => ({ status: 403, body: { error: 'export_ticket_refused', message: '期限切れです' } }));
  api.respond(endpoints.createExportTicket, { ...OPEN, expires_at: at(-1).toISOString() });
  await begin();
  expect(await screen.findByText(/パスワードをもう一度入力すると/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'もう一度読み込む' })).toBeNull();
  serve('chat', { messages: [{ message: 'こんにちは' }] });
  api.respond(endpoints.createExportTicket, { ...OPEN, ticket: 'the next ticket' });
  await userEvent.type(screen.getByLabelText('書き出しのためのパスワード'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: '続きを読み込む' }));
  expect(await screen.findByText('すべて読み込みました。ファイルを保存してください。')).toBeTruthy();
  expect(screen.queryByLabelText('書き出しのためのパスワード')).toBeNull();
  const read = api.requestsOf(domains.chat.endpoints.exportData).at(-1);
  expect(read?.headers.get('X-Export-Ticket')).toBe('the next ticket');
  expect(api.requestsOf(domains.battle.endpoints.exportData)).toHaveLength(3);
});

test('a second export on one day says when the next one may be', async () => {
  const message = 'データの書き出しは1日1回までです。次は2026年11月27日 16:20から行えます';
  api.refuse(endpoints.createExportTicket, 409, { error: 'export_limit', message });
  await begin();
  expect(await screen.findByText(message)).toBeTruthy();
});
