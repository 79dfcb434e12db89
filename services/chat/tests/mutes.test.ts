import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';
import { groupOf, groupPath } from './support/groups.ts';

const WHY = ['--reason', '荒らし行為', '--by', 'sato'];

type Frame = { message: string; type?: string };

let env: DevEnv;
let operator: Operator;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, chatService] });
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await operator.close();
  await env.stop();
});

test('who is muted reads until when, in open sockets of groups and demo, and is heard again once restored', async () => {
  const ada = await env.register();
  const group = await groupOf(ada);
  const [own, demo] = [await env.socket<Frame>(groupPath(group.name), ada), await env.socket<Frame>('/ws/', ada)];
  const guest = await env.socket<Frame>('/ws/');
  /**
   * Sends a message and returns the response, itself or a warning. It is slow enough for the limit
   * of messages.
   */
  const sentTo = async (socket: typeof own, message: string) => {
    socket.send({ message });
    return socket.next();
  };
  expect(await sentTo(own, 'まえ')).toMatchObject({ message: 'まえ' });

  await operator.moderate('mute', ada.username, '--until', '2030-12-31T18:00', ...WHY);
  const warning = {
    type: 'warning',
    message: `運営により、${tokyoTime(new Date('2030-12-31T09:00:00Z'))}まで発言できません`,
  };
  expect(warning.message).toBe('運営により、2030年12月31日 18:00まで発言できません');
  await eventually(async () => (await sentTo(own, 'やめない')).type === 'warning', { everyMs: 600 });
  expect(await sentTo(own, 'やめない')).toEqual(warning);
  expect(await sentTo(demo, 'こっちなら')).toEqual(warning);
  guest.send({ message: 'こんにちは' });
  expect((await guest.next()).message).toBe('こんにちは');

  await operator.moderate('restore', ada.username, ...WHY);
  await eventually(async () => (await sentTo(own, 'もどった')).message === 'もどった', { everyMs: 600 });
});
