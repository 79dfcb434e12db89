import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chatService } from '@maseki/chat/app.ts';
import { endpoints } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { uniqueName } from '@maseki/players/account.ts';
import { socialService } from '@maseki/social/app.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';

const WHY = ['--reason', '確認しました', '--by', 'sato'];

let env: DevEnv;
let operator: Operator;
beforeAll(async () => {
  env = await createDevEnv({ services: [chatService, socialService] });
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await operator.close();
  await env.stop();
});

async function groupWith(user: TestUser, messages: readonly string[]) {
  const created = await user.call(endpoints.createGroup, { body: { name: uniqueName() } });
  if (!created.ok) throw new Error(created.error);
  const socket = await env.socket<ChatMessage>(`/ws/chat/${created.value.name}/`, user);
  const stored: ChatMessage[] = [];
  for (const message of messages) {
    socket.send({ message });
    stored.push(await socket.next());
  }
  return { group: created.value, stored };
}

const reporterIn = (groupId: string) => (user: TestUser, messageId: string) =>
  user.call(endpoints.reportMessage, { params: { id: groupId, messageId } });

test('a reported message with its context is one case for all reporters until an operator closes it', async () => {
  const [ada, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  const { group, stored } = await groupWith(ada, ['まえ', 'ひどいこと', 'あと']);
  await ada.call(endpoints.addMember, { params: { id: group.id }, body: { username: bob.username } });
  const id = stored[1]?.id ?? '';
  const report = reporterIn(group.id);
  for (const user of [ada, ada, bob]) expect(await report(user, id)).toMatchObject({ ok: true });

  const listed = await operator.moderate('list');
  const head = `^${id} against ${ada.username} \\(${ada.id}\\) in group ".*", reported by ${ada.username}, ${bob.username}, `;
  expect(listed[0]).toMatch(new RegExp(head));
  expect(listed.slice(1)).toEqual(['> "ひどいこと"', '', 'open: 1']);
  const shown = await operator.moderate('show', id);
  expect(shown.join('\n')).toMatch(/\n {2}.*: "まえ"\n> .*: "ひどいこと"\n {2}.*: "あと"$/);

  expect(await operator.moderate('dismiss', id, ...WHY)).toEqual([`${id}: dismissed`]);
  await expect(operator.moderate('dismiss', id, ...WHY)).rejects.toThrow(`There is no open report ${id}.`);
  expect(await operator.moderate('list')).toEqual(['open: 0']);
  expect((await operator.moderate('show', id)).at(-1)).toMatch(/"sato": dismiss, for report .*: "確認しました"$/);
  await report(ada, id);
  expect(await operator.moderate('list')).toEqual(['open: 0']);
});

test('an action for a report closes it, and is in the history of report and player', async () => {
  const [ada, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  const { group, stored } = await groupWith(ada, ['ひどいこと']);
  await ada.call(endpoints.addMember, { params: { id: group.id }, body: { username: bob.username } });
  const id = stored[0]?.id ?? '';
  await reporterIn(group.id)(bob, id);
  await operator.moderate('mute', ada.username, '--days', '3', '--report', id, ...WHY);
  expect(await operator.moderate('list')).toEqual(['open: 0']);
  for (const subject of [id, ada.username]) {
    expect((await operator.moderate('show', subject)).join('\n')).toMatch(
      new RegExp(`"sato": mute ${ada.username} until .*, for report ${id}: "確認しました"`),
    );
  }
  expect((await operator.moderate('show', ada.username)).join('\n')).toContain('reports against the player: 1');
});

test('texts of players cannot control the terminal', async () => {
  const ada = await env.register();
  const { group, stored } = await groupWith(ada, ['\u001b[2J\u009b31m\u202eabc']);
  const id = stored[0]?.id ?? '';
  await reporterIn(group.id)(ada, id);
  const printed = [...(await operator.moderate('list')), ...(await operator.moderate('show', id))].join('');
  expect(printed).not.toMatch(/\p{C}/u);
  expect(printed).toContain(String.raw`\u001b[2J\u{9b}31m\u{202e}abc`);
  await operator.moderate('dismiss', id, ...WHY);
});

test('a user has at most fifty open reports, also when the last ones are sent at once; closing makes room', async () => {
  const ada = await env.register();
  const reports: { groupId: string; messageId: string }[] = [];
  // A sender may send ten messages in five seconds, and a reporter may report messages of others.
  for (let n = 0; n < 7; n += 1) {
    const sender = await env.register();
    const { group, stored } = await groupWith(sender, ['1', '2', '3', '4', '5', '6', '7', '8']);
    await sender.call(endpoints.addMember, { params: { id: group.id }, body: { username: ada.username } });
    reports.push(...stored.map(({ id }) => ({ groupId: group.id, messageId: id })));
  }
  // On a busy machine some of them come too late for auth. A page would try these again as well.
  const report = ({ groupId, messageId }: { groupId: string; messageId: string }) =>
    eventually(async () => {
      const result = await reporterIn(groupId)(ada, messageId);
      return !result.ok && result.error === 'unavailable' ? null : result;
    });
  const responses = await Promise.all(reports.slice(0, 54).map(report));
  expect(responses.filter(({ ok }) => ok).length).toBe(50);
  expect(responses.filter((response) => !response.ok && response.error === 'limit_reached').length).toBe(4);
  expect((await operator.moderate('list')).at(-1)).toBe('open: 50');
  const closed = reports[responses.findIndex(({ ok }) => ok)]?.messageId ?? '';
  await operator.moderate('dismiss', closed, ...WHY);
  expect(await report(reports[55] ?? { groupId: '', messageId: '' })).toMatchObject({ ok: true });

  const eve = await env.register();
  const { group, stored } = await groupWith(eve, ['ひとつ']);
  await reporterIn(group.id)(eve, stored[0]?.id ?? '');
  const printed = await operator.moderate('list');
  expect(printed.filter((line) => line.includes(' reported by ')).length).toBe(50);
  expect(printed.at(-1)).toBe('open: 51, the first 50 are shown');
});

test('only members can report, and only messages of their group', async () => {
  const [ada, eve] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  const { group, stored } = await groupWith(ada, ['ここだけ']);
  const other = await groupWith(eve, ['よそ']);
  const report = reporterIn(group.id);
  expect(await report(eve, stored[0]?.id ?? '')).toMatchObject({ error: 'not_found' });
  expect(await report(ada, other.stored[0]?.id ?? '')).toMatchObject({ error: 'not_found' });
});
