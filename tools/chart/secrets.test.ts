import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chart, type RenderOptions, render, rendered } from './render.ts';

const existing = {
  'secrets.keys.existingSecret': 'my-keys',
  'secrets.nats.existingSecret': 'my-nats',
  'secrets.mongodb.existingSecret': 'my-mongodb',
};

test('rendering twice with existing secrets gives the same text', async () => {
  const [one, other] = await Promise.all([render({ values: existing }), render({ values: existing })]);
  expect(one).toBe(other);
  expect(one).not.toMatch(/^kind: Secret$/m);
  expect(await render({ ci: 'external' })).toBe(await render({ ci: 'external' }));
});

test('without them, what is made is random, and what belongs together fits', async () => {
  const secrets = (await rendered()).filter(({ kind }) => kind === 'Secret');
  const read = (name: string): Record<string, string> =>
    Object.fromEntries(
      Object.entries<string>(secrets.find(({ metadata }) => metadata.name === name)?.data ?? {}).map(([key, value]) => [
        key,
        Buffer.from(value, 'base64').toString(),
      ]),
    );
  const keys = read('duel-keys');
  for (const owner of ['identity', 'gateway']) {
    const signing = createPrivateKey(keys[`${owner}-signing-keys`] ?? '');
    const certificate = new X509Certificate(keys[`${owner}-public-keys`] ?? '');
    expect(signing.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
    expect(certificate.publicKey.equals(createPublicKey(signing))).toBe(true);
  }
  expect(keys['identity-signing-keys']).not.toBe(keys['gateway-signing-keys']);
  const passwords = [
    keys['record-key'] ?? '',
    ...Object.values(read('duel-nats')),
    ...Object.values(read('duel-mongodb')),
  ];
  expect(passwords.length).toBe(new Set(passwords).size);
  for (const password of passwords) expect(password).toMatch(/^[A-Za-z0-9]{32,200}$/);
});

test('the key of pushes is made once they are on', async () => {
  const keysWith = async (values: RenderOptions['values']) =>
    (await rendered({ values })).find(({ kind, metadata }) => kind === 'Secret' && metadata.name === 'duel-keys')?.data;
  expect(await keysWith({})).not.toHaveProperty('push-signing-keys');
  const keys = await keysWith({ 'push.enabled': true, 'gateway.publicOrigin': 'https://duel.example' });
  const key = createPrivateKey(Buffer.from(keys?.['push-signing-keys'] ?? '', 'base64'));
  expect(key.asymmetricKeyDetails?.namedCurve).toBe('prime256v1');
});

let folder: string;
beforeAll(() => {
  // Only an installation prints NOTES.txt, so a copy of the chart shows its text as an object.
  folder = mkdtempSync(join(tmpdir(), 'chart-notes-'));
  cpSync(chart, folder, { recursive: true });
  const template =
    'kind: Notes\nmetadata: { name: notes, labels: {} }\ntext: {{ include "maseki.notes" . | toJson }}\n';
  writeFileSync(join(folder, 'templates', 'notes.yaml'), template);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function notes(options: RenderOptions = {}): Promise<string> {
  const found = (await rendered({ ...options, from: folder })).find(({ kind }) => kind === 'Notes');
  return found?.text ?? '';
}

test('NOTES says that secrets were made without looking for those of the cluster, unless none was made', async () => {
  expect(await notes()).toMatch(/rendered without a cluster.*duel-keys, duel-mongodb, duel-nats/);
  expect(await notes({ values: existing })).not.toContain('without a cluster');
});

test('NOTES says the address, how to watch, what to back up, and what is missing for production', async () => {
  const small = await notes();
  expect(small).toContain('port-forward service/duel-gateway');
  expect(small).toContain('CreateContainerConfigError');
  expect(small).toContain('Back it up');
  expect(small).toMatch(/Missing for production[\s\S]*https: set gateway\.publicOrigin/);
  const production = await notes({ ci: 'production' });
  expect(production).toContain('https://duel.example');
  expect(production).not.toContain('Missing for production');
});
