import { expect, test } from '@jest/globals';
import { FakeWebSocket } from '@maseki/ui/testing/fake-web-socket.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { button, deliver, sent, startBattle } from '../testing/play.tsx';

const LOST = 'スタンプは届かなかったかもしれません';
const lose = () => act(() => FakeWebSocket.latest.end(1006));
const stamp = async ({ user }: Awaited<ReturnType<typeof startBattle>>) => {
  await user.click(button('ありがとう'));
  return (sent().at(-1) as { client_id: string }).client_id;
};

test('a stamp that has not come back when the connection ends is said to be lost, and is not repeated', async () => {
  const app = await startBattle();
  await stamp(app);
  expect(sent()).toEqual([{ type: 'chat.message', stamp: 5, client_id: expect.any(String) }]);
  FakeWebSocket.latest.isSilent = true;
  expect(screen.queryByText(LOST)).toBeNull();
  lose();
  await screen.findByText(LOST);
  await waitFor(() => expect(FakeWebSocket.opened).toHaveLength(2));
  act(() => FakeWebSocket.latest.accept());
  expect(sent()).toEqual([]);
});

test('one that is sent into a line that carries nothing is told within seconds', async () => {
  const app = await startBattle();
  FakeWebSocket.latest.isSilent = true;
  await stamp(app);
  await screen.findByText(LOST, undefined, { timeout: 5_000 });
});

test('nothing is said of a stamp that came back, or that a warning has explained', async () => {
  const app = await startBattle();
  const client_id = await stamp(app);
  deliver({ type: 'chat.message', id: 'a', message: 'ありがとう', user: { name: 'わたし' }, stamp: 5, client_id });
  await stamp(app);
  deliver({ type: 'warning', message: '送信が多すぎます' });
  lose();
  await screen.findByText('切断されました');
  expect(screen.queryByText(LOST)).toBeNull();
});
