import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LivePage } from '@maseki/contracts/console/live-endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console.tsx';

const live: LivePage = {
  version: 3,
  announcements: [],
  switches: [],
  maintenance: null,
  disabled_cards: ['water-01'],
  battles: 7,
};

async function open(act = 'お知らせを出す') {
  const api = new FakeApi();
  api.respond(consoleEndpoints.getLive, live);
  api.respond(consoleEndpoints.changeLive, { version: 4 });
  renderConsole(api, { at: '/live' });
  await userEvent.click(await screen.findByRole('button', { name: act }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => userEvent.click(dialog.getByRole('button', { name: act }));
  return { api, dialog, type, send };
}

test('an announcement has a begin in the time of Japan, and an end some hours later', async () => {
  const { api, type, send } = await open();
  type('文', '23時から調整します');
  type('開始（日本時間）', '2026-12-01T09:00');
  type('表示する時間（時間）', '14');
  type('理由', '予告');
  await send();
  await waitFor(() => expect(api.requestsOf(consoleEndpoints.changeLive)).toHaveLength(1));
  expect(api.requestsOf(consoleEndpoints.changeLive)[0]?.body).toMatchObject({
    version: 3,
    reason: '予告',
    order: { from: '2026-12-01T00:00:00.000Z', until: '2026-12-01T14:00:00.000Z', link: null },
  });
});

test('a missing sentence and a link to elsewhere are said, and nothing is sent', async () => {
  const { api, dialog, type, send } = await open();
  type('リンク（ゲームの中のページ）', 'https://example.com');
  type('理由', '予告');
  await send();
  expect(await dialog.findByText('文を入力してください')).toBeTruthy();
  expect(dialog.getByText('ゲームの中のページを /gacha のように入力してください')).toBeTruthy();
  expect(api.requestsOf(consoleEndpoints.changeLive)).toEqual([]);
});

test('before a maintenance is planned its dialog says what happens when, and to how many battles', async () => {
  const { dialog, type } = await open('メンテナンスを予定する');
  expect(dialog.getByText(/^開始を入力すると/)).toBeTruthy();
  const course = () => [...dialog.getByLabelText('メンテナンスで起きること').children].map((step) => step.textContent);
  type('開始（日本時間）', '2099-12-01T09:00');
  expect(course()).toEqual([
    '2099年12月1日 8:45プレイヤーに予告が表示されます',
    '2099年12月1日 8:50新しいバトルが始まらなくなります',
    '2099年12月1日 9:00入れる運営者のほかは、バトル中の人だけが続けられます',
    '2099年12月1日 9:20残っているバトルを勝者なしで終えます（今のバトル：7件）',
  ]);
  type('開始（日本時間）', '2020-12-01T09:00');
  expect(
    course()
      .slice(0, 3)
      .map((step) => step?.slice(0, 3)),
  ).toEqual(['今すぐ', '今すぐ', '今すぐ']);
  expect(course()[3]).toMatch(/^20\d\d年.*今のバトル：7件/);
});

test('a card is stopped by its name, and one that is no card is refused', async () => {
  const { api, dialog, type, send } = await open('カードを停止する');
  const field = dialog.getByLabelText('カード');
  const offered = [...(document.getElementById(field.getAttribute('list') ?? '')?.children ?? [])];
  expect([offered.length, offered[0]?.getAttribute('value')]).toEqual([96, 'ヒバナギツネ']);
  type('理由', '不具合');
  type('カード', 'fire-01');
  await send();
  expect(await dialog.findByText('カードの名前を候補から選んでください')).toBeTruthy();
  type('カード', 'ヒバナギツネ');
  await send();
  await waitFor(() => expect(api.requestsOf(consoleEndpoints.changeLive)).toHaveLength(1));
  expect(api.requestsOf(consoleEndpoints.changeLive)[0]?.body).toMatchObject({
    order: { change: 'disable-card', card: 'fire-01' },
  });
  expect(screen.getByRole('row', { name: /シズクガエル/ })).toBeTruthy();
});

test('a function is a switch with its state, which asks for the reason before it changes', async () => {
  const api = new FakeApi();
  api.respond(consoleEndpoints.getLive, {
    ...live,
    switches: [
      { name: 'draws', off: null },
      { name: 'practice', off: { sentence: '調整中', until: null } },
    ],
  });
  renderConsole(api, { at: '/live' });
  const draws = await screen.findByRole('switch', { name: 'カードパック', checked: true });
  expect(screen.getByRole('switch', { name: 'コンピューターとのバトル', checked: false })).toBeTruthy();
  await userEvent.click(draws);
  expect(await screen.findByRole('dialog', { name: 'カードパックを停止する' })).toBeTruthy();
  expect(draws.getAttribute('aria-checked')).toBe('true');
});
