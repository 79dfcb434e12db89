import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@maseki/contracts/auth/http.ts';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { PASSWORD, uniqueName } from '@maseki/players/account.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { verifyIdentity } from '@maseki/service-kit/identity/identity.ts';
import { publicKeysFrom } from '@maseki/service-kit/identity/keys.ts';
import { presentedToken } from '@maseki/service-kit/identity/session-token.ts';
import { connectMongo } from '@maseki/service-kit/mongo/connect.ts';
import { databaseOf } from '@maseki/tools/dev-env/databases.ts';
import { createDevEnv, type DevEnv, presentedBy } from '@maseki/tools/dev-env/dev-env.ts';

let env: DevEnv;
let bus: Bus;
beforeAll(async () => {
  env = await createDevEnv();
  bus = await env.bus();
});
afterAll(() => env.stop());

test('a token resolves to its user and an identity that services verify, which says what proved the session', async () => {
  const user = await env.register();
  const keys = publicKeysFrom(env.env['IDENTITY_PUBLIC_KEYS'] ?? '');
  for (const [proof, token] of [
    ['cookie', user.cookies.get('session')],
    ['page', user.token],
  ] as const) {
    const presented = presentedToken(token ?? '', proof);
    if (!presented) throw new Error('no token');
    const resolved = await bus.callRpc(rpcs.resolveSession, presented);
    expect(resolved).toMatchObject({ user: { id: user.id, username: user.username }, prolonged_seconds: null });
    const player = { id: user.id, username: user.username, sessionId: presented.session_id, proof };
    expect(verifyIdentity(resolved?.identity ?? '', keys)).toEqual(player);
    const other = proof === 'cookie' ? 'page' : 'cookie';
    expect(await bus.callRpc(rpcs.resolveSession, { ...presented, proof: other })).toBeNull();
  }
});

test.each(['', 'junk', 'A'.repeat(43), '__proto__', '{"$ne":null}'])(
  'the hash %p belongs to no user, also with the id of a session, which other services know',
  async (token_hash) => {
    const { session_id } = presentedBy(await env.register());
    for (const id of [session_id, token_hash]) {
      expect(await bus.callRpc(rpcs.resolveSession, { session_id: id, token_hash, proof: 'page' })).toBeNull();
    }
  },
);

test('the stored form of a session logs no user in', async () => {
  const user = await env.register();
  const { session_id } = presentedBy(user);
  const sessions = databaseOf(env, 'auth').collection<{ _id: string; page_hash: string }>('sessions');
  const row = await sessions.findOne({ _id: session_id });
  expect(JSON.stringify(row)).not.toContain(user.token.slice(-43));
  const authorization = `Token ${session_id}.${row?.page_hash}`;
  expect((await env.client().fetch('/api/auth/me/', { headers: { authorization } })).status).toBe(401);
});

test('of many sessions those that have not ended are listed, without a document being read', async () => {
  const user = await env.register();
  const elsewhere = env.client();
  const response = await elsewhere.call(endpoints.login, { body: { username: user.username, password: PASSWORD } });
  if (!response.ok) throw new Error(response.error);
  const [one, other] = [presentedBy(user).session_id, presentedBy(response.value.user).session_id];
  await elsewhere.call(endpoints.logout);
  const { MONGODB_URI = '', DB_PREFIX = '' } = env.env;
  const connection = await connectMongo(MONGODB_URI, `${DB_PREFIX}auth`);
  const { db: database } = connection;
  if (!database) throw new Error('not connected');
  await database.command({ profile: 2 });
  expect(await bus.callRpc(rpcs.listLivingSessions, { session_ids: [one, other, 'junk'] })).toEqual({ living: [one] });
  await database.command({ profile: 0 });
  const queries = await database
    .collection('system.profile')
    .find({ op: 'query', ns: `${database.databaseName}.sessions` })
    .toArray();
  await connection.close();
  expect(queries).toMatchObject([{ docsExamined: 0, nreturned: 1 }]);
  expect(await bus.callRpc(rpcs.listLivingSessions, { session_ids: [] })).toEqual({ living: [] });
});

test('a user is found by name in any letter case, with nothing but id and name', async () => {
  const user = await env.register();
  const lookUp = (username: string) => bus.callRpc(rpcs.lookUpUser, { username, player_id: user.id });
  expect(await lookUp(user.username.toUpperCase())).toEqual({ user: { id: user.id, username: user.username } });
  for (const username of [uniqueName(), `${user.username}x`]) expect(await lookUp(username)).toEqual({ user: null });
});

test('twenty names a minute are looked up for one player, known or not, also at once', async () => {
  const [user, other] = await Promise.all([env.register(), env.register()]);
  const lookUp = (username: string, player_id = user.id) => bus.callRpc(rpcs.lookUpUser, { username, player_id });
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, n) => lookUp(n % 2 ? other.username : uniqueName())),
  );
  const refused = replies.filter((reply) => 'retry_after' in reply);
  expect(refused.length).toBe(4);
  for (const reply of refused) expect(reply).toEqual({ retry_after: expect.any(Number) });
  expect(await lookUp(user.username, other.id)).toMatchObject({ user: { id: user.id } });
});
