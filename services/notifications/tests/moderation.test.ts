import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/notifications/http.ts';
import { notificationsService } from '@maseki/notifications/app.ts';
import { createDevEnv, type DevEnv } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';

const BY = ['--by', 'sato'];

let env: DevEnv;
let operator: Operator;
beforeAll(async () => {
  env = await createDevEnv({ services: [notificationsService, notificationsService] });
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await operator.close();
  await env.stop();
});

test('a warning, a mute and its end reach the player with the reason, once each', async () => {
  const ada = await env.register();
  const messages = (count: number) =>
    eventually(async () => {
      const listed = await ada.call(endpoints.listNotifications);
      return listed.ok && listed.value.notifications.length >= count ? listed.value.notifications : null;
    });
  // One after the other, as an operator acts, because two pods may take events of the same
  // millisecond in either order.
  await operator.moderate('warn', ada.username, '--reason', '乱暴な言葉', ...BY);
  await messages(1);
  await operator.moderate('mute', ada.username, '--until', '2030-12-31', '--reason', '繰り返し', ...BY);
  await messages(2);
  await operator.moderate('restore', ada.username, '--reason', '反省', ...BY);
  expect((await messages(3)).map(({ kind, message }) => ({ kind, message }))).toEqual([
    { kind: 'moderation', message: '運営による制限が解除されました。理由：反省' },
    { kind: 'moderation', message: '運営により、2030年12月31日 23:59まで発言できません。理由：繰り返し' },
    { kind: 'moderation', message: '運営からの警告：乱暴な言葉' },
  ]);
});
