import { expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fighter, ROOM, THEM } from '../testing/fixtures.ts';
import { button, sendUpdate, startBattle } from '../testing/play.tsx';

const hit: Parameters<typeof sendUpdate>[0] = {
  version: 13,
  events: [
    { type: 'attacked', side: 'you', attack: '火炎' },
    { type: 'coin_flipped', side: 'you', heads: true },
    { type: 'damaged', side: 'opponent', slot: 'battle_card', amount: 30, weakness: false },
  ],
  theirs: { battle_card: fighter('ice-01', { hp: 50 }) },
};

test('HP stays unchanged until the coin has landed, and a press shows the current battle', async () => {
  const { user } = await startBattle();
  sendUpdate(hit);
  button(/^バトル場：カードice-01、.*HP80\/80/);
  expect(screen.queryByText('コインはオモテ')).toBeNull();
  await user.click(button('アリスのトラッシュ：トラッシュ0枚'));
  button(/^バトル場：カードice-01、.*HP50\/80/);
  within(screen.getByRole('list', { name: 'バトルログ' })).getByText('コインはオモテ');
});

test('after a reload the whole log appears', async () => {
  const field = { you: ['fire-01', 'fire-02', null], opponent: ['ice-01', null, 'ice-02'] };
  const { api } = await startBattle(
    {},
    {
      prepare: (server) =>
        server.handle('GET', `/api/battle/rooms/${ROOM}/log/`, () => ({
          status: 200,
          body: { steps: [{ version: 3, events: [{ type: 'battle_began', first: 'you' }], field }], names: {} },
        })),
    },
  );
  const log = await screen.findByRole('list', { name: 'バトルログ' });
  await within(log).findByText('バトル開始！ あなたの先攻');
  expect(screen.getByRole('log').textContent).toBe('');
  expect(api.requests.filter(({ path }) => path.endsWith('/log/'))).toHaveLength(1);
});

test('a log that fails to load can be requested again', async () => {
  const { api, user } = await startBattle();
  await user.click(await screen.findByRole('button', { name: 'ログを読み込む' }));
  expect(api.requests.filter(({ path }) => path.endsWith('/log/'))).toHaveLength(2);
});

test('the title of a hidden tab tells that the game waits', async () => {
  let visibility: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  const look = (now: DocumentVisibilityState) => {
    visibility = now;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    return document.title;
  };
  await startBattle({ status: 'setup', turn: 0, mine: { setup_done: false } });
  expect(look('hidden')).toContain('対戦相手が見つかりました');
  sendUpdate({ version: 13 });
  expect(document.title).toContain('あなたのターン');
  expect(look('visible')).toContain('バトル');
  look('hidden');
  sendUpdate({ version: 14, turn: 4, turn_player_id: THEM });
  expect(document.title).not.toContain('あなたのターン');
  Reflect.deleteProperty(document, 'visibilityState');
});
