import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { FakeApi } from '@maseki/ui/testing/fake-api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderConsole } from '../testing/render-console.tsx';

async function open() {
  const api = new FakeApi();
  api.respond(consoleEndpoints.getLive, {
    version: 3,
    announcements: [],
    switches: [],
    maintenance: null,
    disabled_cards: [],
  });
  api.respond(consoleEndpoints.changeLive, { version: 4 });
  renderConsole(api, { at: '/live' });
  await userEvent.click(await screen.findByRole('button', { name: 'お知らせを出す' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'お知らせを出す' }));
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
