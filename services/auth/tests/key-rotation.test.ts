import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rpcs } from '@maseki/contracts/auth/rpc.ts';
import { verifyIdentity } from '@maseki/service-kit/identity/identity.ts';
import { generateKeySettings, publicKeysFrom } from '@maseki/service-kit/identity/keys.ts';
import { startService } from '@maseki/service-kit/service.ts';
import { createDevEnv, type DevEnv, presentedBy } from '@maseki/tools/dev-env/dev-env.ts';
import { authService } from '../src/app.ts';

let env: DevEnv;
beforeAll(async () => {
  env = await createDevEnv();
});
afterAll(() => env.stop());

const joined = (...jwks: (string | undefined)[]) =>
  JSON.stringify({ keys: jwks.flatMap((json) => JSON.parse(json ?? '').keys) });

test('after new keys have taken over, an old session continues, signed with the new key', async () => {
  const user = await env.register();
  const next = generateKeySettings();
  const before = await env.envOf('auth');
  await Promise.all(env.services.map((service) => service.stop()));
  const rotated = {
    IDENTITY_SIGNING_KEYS: joined(next.IDENTITY_SIGNING_KEYS, before['IDENTITY_SIGNING_KEYS']),
    IDENTITY_PUBLIC_KEYS: joined(before['IDENTITY_PUBLIC_KEYS'], next.IDENTITY_PUBLIC_KEYS),
  };
  const pod = await startService(authService, { env: { ...before, ...rotated, PORT: '0' } });
  const bus = await env.bus();

  const resolved = await bus.callRpc(rpcs.resolveSession, presentedBy(user));
  expect(resolved?.user).toEqual({ id: user.id, username: user.username });
  const identity = resolved?.identity ?? '';
  expect(verifyIdentity(identity, publicKeysFrom(next.IDENTITY_PUBLIC_KEYS))).toMatchObject({ id: user.id });
  expect(verifyIdentity(identity, publicKeysFrom(rotated.IDENTITY_PUBLIC_KEYS))).toMatchObject({ id: user.id });
  expect(verifyIdentity(identity, publicKeysFrom(before['IDENTITY_PUBLIC_KEYS'] ?? ''))).toBeNull();

  await pod.stop();
});
