import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { battleService } from '@maseki/battle/app.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { TestSocket } from '@maseki/players/test-socket.ts';
import { createDevEnv, type DevEnv, type TestUser } from '@maseki/tools/dev-env/dev-env.ts';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { connectOperator, type Operator } from '@maseki/tools/dev-env/operator.ts';
import { noBlocks, starterDecks } from './support/pods.ts';

const WHY = ['--reason', '荒らし行為', '--by', 'sato'];

type Socket = TestSocket<BattleServerMessage>;

let env: DevEnv;
let operator: Operator;
let anna: TestUser;
let bob: TestUser;
let slug: string;
/** Anna's and Bob's. */
let hers: Socket;
let his: Socket;
beforeAll(async () => {
  const pod = () => battleService({ decks: starterDecks, blocks: noBlocks });
  env = await createDevEnv({ services: [pod(), pod()] });
  operator = await connectOperator(env.env);
});
afterAll(async () => {
  await operator.close();
  await env.stop();
});

const claim = (user: TestUser) =>
  eventually(async () => {
    const claimed = await user.call(endpoints.claimSlug);
    return claimed.ok ? claimed.value.slug : null;
  });
const connect = (user: TestUser, room: string) => env.socket<BattleServerMessage>(`/ws/battle/room/${room}/`, user);
const begins = (socket: Socket) =>
  socket.next((message) => message.type === 'battle.update' && message.data.status === 'setup');
const isChat = ({ type }: BattleServerMessage) => type === 'chat.message';

beforeEach(async () => {
  [anna, bob] = (await Promise.all([env.register(), env.register()])) as [TestUser, TestUser];
  hers = await connect(anna, await claim(anna));
  slug = await claim(bob);
  his = await connect(bob, slug);
  await Promise.all([begins(hers), begins(his)]);
});

/** Says something and waits until both have read it. */
async function say(socket: Socket, message: string): Promise<void> {
  socket.send({ type: 'chat.message', message });
  await Promise.all([hers.next(isChat), his.next(isChat)]);
}

const report = (user: TestUser, room = slug) => user.call(endpoints.reportRoomChat, { params: { slug: room } });
/** The reports against a player, as operators read them. */
const subjectOf = async ({ id }: TestUser) => {
  const shown = await operator.moderate('show', id);
  return shown.map((line) => line.split(' ')[0] ?? '').find((word) => word.endsWith(`.${id}`)) ?? '';
};

test('a report holds what both have said as it was written, not what the reporter claims, and its room', async () => {
  await say(hers, 'よろしく');
  await say(his, 'what the fuck');
  expect(await report(anna)).toEqual({ ok: true, value: { message: '相手の発言を通報しました' } });
  const subject = await subjectOf(bob);
  const shown = await operator.moderate('show', subject);
  const room = subject.split('.')[0];
  expect(shown[0]).toMatch(
    new RegExp(`^${subject} against ${bob.username} .* in battle ${room}, reported by ${anna.username}, `),
  );
  expect(shown.slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^ {2}\\d{4}-.* ${anna.username} \\(${anna.id}\\): "よろしく"$`)),
    expect.stringMatching(new RegExp(`^> \\d{4}-.* ${bob.username} \\(${bob.id}\\): "what the fuck"$`)),
  ]);
});

test('a repeated report is the same one, with what was said since', async () => {
  await say(his, 'ひとつめ');
  await Promise.all([report(anna), report(anna), report(anna)]);
  await say(his, 'ふたつめ');
  expect(await report(anna)).toMatchObject({ ok: true });
  const shown = await operator.moderate('show', bob.id);
  expect(shown).toContain('reports against the player: 1');
  const texts = (await operator.moderate('show', await subjectOf(bob))).join('\n');
  expect(texts.match(/ひとつめ/g)).toHaveLength(1);
  expect(texts).toMatch(/ひとつめ.*ふたつめ/s);
});

test('without a word of the opponent there is nothing to report, and strangers cannot report', async () => {
  expect(await report(anna)).toMatchObject({ error: 'nothing_to_report' });
  await say(hers, 'わたしだけ');
  expect(await report(anna)).toMatchObject({ error: 'nothing_to_report' });
  const eve = await env.register();
  await say(his, 'こんにちは');
  expect(await report(eve)).toMatchObject({ error: 'forbidden' });
  expect(await report(eve, eve.id)).toMatchObject({ error: 'not_found' });
  const waiting = await claim(eve);
  expect(await report(eve, waiting)).toMatchObject({ error: 'nothing_to_report' });
  await eve.call(endpoints.leaveQueue);
});

test('the chat can be reported after the battle', async () => {
  await say(his, 'すてぜりふ');
  his.send({ type: 'action.surrender' });
  await hers.next((message) => message.type === 'battle.update' && message.data.status === 'finished');
  await eventually(async () => (await anna.call(endpoints.getCurrentBattle)).ok);
  expect(await report(anna)).toMatchObject({ ok: true });
  expect((await operator.moderate('show', await subjectOf(bob))).join('\n')).toContain('すてぜりふ');
});

test('who is muted cannot chat, but plays on', async () => {
  await say(his, 'まだ話せる');
  await operator.moderate('mute', bob.username, '--days', '3', ...WHY);
  await eventually(
    async () => {
      his.send({ type: 'chat.message', message: 'だめ？' });
      const reply = await his.next(({ type }) => type === 'warning' || type === 'chat.message');
      return reply.type === 'warning' && /まで発言できません$/.test(reply.message);
    },
    { everyMs: 600 },
  );
  his.send({ type: 'action.surrender' });
  await hers.next((message) => message.type === 'battle.update' && message.data.status === 'finished');
});

test('a suspension closes the sockets of a battle, and the battle goes on', async () => {
  await operator.moderate('suspend', bob.username, '--days', '3', ...WHY);
  expect(await his.closed).toMatchObject({ code: 4401 });
  await eventually(async () => {
    const current = await bob.call(endpoints.getCurrentBattle);
    return !current.ok && current.error === 'unauthenticated';
  });
  hers.send({ type: 'chat.message', message: 'まだいる？' });
  await hers.next(isChat);
  expect(await anna.call(endpoints.getCurrentBattle)).toMatchObject({ ok: true, value: { slug: expect.any(String) } });
});
