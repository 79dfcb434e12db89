import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Overview } from '@maseki/contracts/console/overview-endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { screen } from '@testing-library/react';
import { renderConsole } from '../testing/render-console.tsx';

const calm: Overview = {
  online: 1_234,
  waiting: 2,
  running: 3,
  battles_today: 40,
  stones_today: 560,
  open_reports: 0,
  waiting_grants: 0,
  switched_off: [],
  maintenance: null,
  disabled_cards: [],
};

const open = (overview: Overview) =>
  renderConsole(new FakeApi().respond(consoleEndpoints.getOverview, overview), { at: '/' });
const figures = async () => {
  await screen.findByText('オンラインのプレイヤー');
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
};

test('the first page has players, battles and stones of today, and says that there is nothing to do', async () => {
  open(calm);
  expect(await figures()).toEqual(['1,234人', '2人', '3件', '40件', '560個']);
  expect(screen.getByText('対応が必要なことはありません')).toBeTruthy();
});

test('what needs an operator leads to its page, by names', async () => {
  const more = { switched_off: ['draws'], maintenance: 'soon', disabled_cards: ['fire-01'] } as const;
  open({ ...calm, ...more, switched_off: ['draws'], disabled_cards: ['fire-01'], open_reports: 2, waiting_grants: 1 });
  await figures();
  const list = screen.getByRole('region', { name: '対応が必要なこと' });
  const links = [...list.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['対応待ちの通報が2件あります', '/reports'],
    ['承認待ちの補填が1件あります', '/grants'],
    ['メンテナンスを予告しています', '/live'],
    ['停止中の機能があります：カードパック', '/live'],
    ['停止中のカードがあります：ヒバナギツネ', '/live'],
  ]);
});

test('what a service does not tell is unknown, and no zero', async () => {
  open({ ...calm, online: null, stones_today: null });
  expect(await figures()).toEqual(['不明', '2人', '3件', '40件', '不明']);
  expect(screen.getByText('応答していないサービスがあります')).toBeTruthy();
});
