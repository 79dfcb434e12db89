import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { startTestGateway, type TestGateway } from './support/test-gateway.ts';

let folder: string;
let gateway: TestGateway;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-foreign-'));
  gateway = await startTestGateway({ ASSETS_DIR: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const config = async () => (await fetch(`${gateway.url}/config.json`)).json();

const clock = { entry: '/mf/clock/remoteEntry.js', screens: { '/clock': 'Clock' } };

test('`/config.json` names foreign remotes that an operator adds while the gateway runs', async () => {
  expect(await config()).toEqual({ remotes: {} });
  await writeFile(join(folder, 'foreign-remotes.json'), JSON.stringify({ clock }));
  await eventually(async () => (await config()).foreign);
  expect(await config()).toEqual({ remotes: {}, foreign: { clock } });
});
