import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Campaign } from '@maseki/contracts/console/grant-endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole, SELF } from '../testing/render-console.tsx';

const at = '2026-11-01T00:00:00.000Z';
const campaign: Campaign = {
  id: '01K0000000000000000000000A',
  at,
  operator: SELF,
  second: null,
  message: '不具合のお詫びです',
  reason: '障害',
  amount: 30,
  selection: { kind: 'names', from: null, until: null },
  count: 2,
  paid: 0,
  examples: ['さくら', 'ゆうた'],
  state: 'running',
  ended_at: null,
};
const preview = {
  count: 2,
  as_of: at,
  digest: 'd',
  examples: campaign.examples,
  unknown: ['だれか'],
  left_out: [],
  already: { stones: 0, players: 0 },
};

async function fill(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('プレイヤーが読む文'), campaign.message);
  await userEvent.type(screen.getByLabelText('1人あたりの魔法石'), '30');
  await userEvent.type(screen.getByLabelText('プレイヤーの名前'), 'さくら{Enter}ゆうた{Enter}だれか');
  await userEvent.type(screen.getByLabelText('理由'), campaign.reason);
  await userEvent.click(screen.getByRole('button', { name: '対象を確認する' }));
}

test('a grant that was begun is in the list that was empty before', async () => {
  const api = new FakeApi().respond(consoleEndpoints.listGrants, { campaigns: [] });
  api.respond(consoleEndpoints.previewGrant, preview);
  renderConsole(api, { at: '/grants', dedupingInterval: 3_600_000 });
  await screen.findByText('補填はまだありません');
  await userEvent.click(screen.getByRole('link', { name: '補填を始める' }));
  await fill();
  const sum = await screen.findByRole('heading', { name: '2人に30個、合計60個' });
  expect(sum).toBeTruthy();
  expect(screen.getByText('見つからない名前：だれか')).toBeTruthy();
  api.respond(consoleEndpoints.startGrant, { id: campaign.id, state: 'running' });
  api.respond(consoleEndpoints.listGrants, { campaigns: [campaign] });
  await userEvent.click(screen.getByRole('button', { name: '2人に30個を配る' }));
  const table = await screen.findByRole('table', { name: '補填（新しい順）' });
  expect(await within(table).findByText('不具合のお詫びです')).toBeTruthy();
  const [begun] = api.requestsOf(consoleEndpoints.startGrant);
  expect(begun?.body).toMatchObject({
    selection: { kind: 'names', names: ['さくら', 'ゆうた', 'だれか'] },
    digest: 'd',
  });
});

test('what was given on the same day is counted before the button asks for a second person', async () => {
  const api = new FakeApi().respond(consoleEndpoints.previewGrant, { ...preview, already: { stones: 71, players: 0 } });
  renderConsole(api, { at: '/grants/new' });
  await fill();
  expect(await screen.findByRole('button', { name: '2人に30個を配る承認を求める' })).toBeTruthy();
  expect(screen.getByText(/別の運営者の承認で始まります/)).toBeTruthy();
});

test('the own paused grant can only be withdrawn, that of another also resumed', async () => {
  const paused = { ...campaign, state: 'paused' as const };
  const another = {
    ...paused,
    id: '01K0000000000000000000000B',
    message: '別の補填',
    operator: { id: 'x', name: 'x' },
  };
  const api = new FakeApi().respond(consoleEndpoints.listGrants, { campaigns: [paused, another] });
  renderConsole(api, { at: '/grants' });
  await screen.findByRole('button', { name: '「別の補填」を続ける' });
  const buttons = screen.getAllByRole('button', { name: /^「/ }).map((button) => button.getAttribute('aria-label'));
  expect(buttons).toEqual(['「不具合のお詫びです」を取り下げる', '「別の補填」を続ける', '「別の補填」を取り下げる']);
});

test('a changed selection is said, and what was typed stays', async () => {
  const api = new FakeApi().respond(consoleEndpoints.previewGrant, preview);
  renderConsole(api, { at: '/grants/new' });
  await fill();
  const refusal = { error: 'selection_changed', message: '対象が変わりました', fields: {} } as const;
  api.refuse(consoleEndpoints.startGrant, 409, refusal);
  await userEvent.click(await screen.findByRole('button', { name: '2人に30個を配る' }));
  expect((await screen.findByText('対象が変わりました')).closest('[role="alert"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '内容を直す' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('プレイヤーの名前').value).toBe('さくら\nゆうた\nだれか');
});

test('names that are missing are said with their field', async () => {
  const api = new FakeApi();
  renderConsole(api, { at: '/grants/new' });
  await userEvent.click(await screen.findByRole('button', { name: '対象を確認する' }));
  const names = screen.getByLabelText('プレイヤーの名前');
  expect(names.getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('名前を入力してください')).toBeTruthy();
  expect(api.requestsOf(consoleEndpoints.previewGrant)).toEqual([]);
});
