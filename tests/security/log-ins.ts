import { randomInt } from 'node:crypto';
import type { TestClient } from '@maseki/players/test-client.ts';
import type { Check } from './check.ts';
import { json } from './raw.ts';

export const NEW_PASSWORD = 'another horse 魔石';

/** A network address that no other attack has used. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(254)}`;

export const logIn = (client: TestClient, username: string, password: string) =>
  client.fetch('/api/auth/login/', { method: 'POST', headers: json, body: JSON.stringify({ username, password }) });

export const deviceOf = ({ cookies }: TestClient) => [...cookies].find(([name]) => /^(?:__Host-)?device$/.test(name));

/** Attacks from several addresses, which are skipped if the game sees only this machine's. */
export const fromManyAddresses = (check: Check): Check => ({
  ...check,
  run: (target) =>
    target.canChangeAddress
      ? check.run(target)
      : Promise.resolve({ skipped: 'needs a game that believes this machine to be a proxy' }),
});
