import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from '@maseki/tools/dev-env/eventually.ts';
import { rollingChange } from '@maseki/tools/dev-env/rolling-change.ts';
import { createRulebook, rulebook } from '../src/battle/rulebook.ts';
import { play } from './support/auto-play.ts';
import { startDuel } from './support/duel.ts';
import { freezePresentRelease } from './support/frozen-release.ts';
import { createPods, type Pods } from './support/pods.ts';

const { newer: newBuild } = rollingChange(2);

const { newest } = rulebook;
/** Rules that count differently under the same version, a mistake that only the hashes show. */
const mistaken = createRulebook({ ...newest, canonicalState: (battle) => `other ${newest.canonicalState(battle)}` });
const next = { ...newest, version: newest.version + 1 };

let pods: Pods;

beforeEach(async () => {
  pods = await createPods();
});

afterEach(() => pods.stop(), 30_000);

test('a pod that cannot reproduce a room does not serve it, and the battle goes on elsewhere', async () => {
  const pod = await pods.start();
  const { anna, slug, sockets } = await startDuel(pods, [pod, pod]);
  const wrong = await pods.start({ overrides: { rulebook: mistaken } });
  await expect(anna.connect(wrong, slug)).rejects.toThrow('503');
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 2)));
});

test('a build with the frozen release serves the rooms of the build before it', async () => {
  const old = await pods.start();
  const { anna, slug, sockets } = await startDuel(pods, [old, old]);
  const newer = await pods.start({ overrides: { rulebook: createRulebook(next, await freezePresentRelease()) } });
  const back = await anna.connect(newer, slug);
  await Promise.all(sockets.map((socket) => play(socket, ({ turn }) => turn >= 3)));
  await eventually(() => back.state().version === sockets[0].state().version);
});

test('a pod of the older release does not serve a room of the newer one', async () => {
  const newer = await pods.start({ overrides: { rulebook: createRulebook(next, newest) } });
  const { anna, slug } = await startDuel(pods, [newer, newer]);
  const old = await pods.start();
  await expect(anna.connect(old, slug)).rejects.toThrow('503');
  const served = await anna.connect(newer, slug);
  expect(await served.until(() => true)).toMatchObject({ status: 'setup' });
});

test('new rooms are played by no newer rules than the setting allows', async () => {
  const pod = await pods.start({ env: { NEW_ROOMS_RULES: String(newest.version) }, overrides: { rulebook: newBuild } });
  const { anna, slug } = await startDuel(pods, [pod, pod]);
  const old = await pods.start();
  expect(await (await anna.connect(old, slug)).until(() => true)).toMatchObject({ status: 'setup' });
});

test('a setting below all that the build knows stops the start', async () => {
  const env = { NEW_ROOMS_RULES: String(newest.version) };
  await expect(pods.start({ env, overrides: { rulebook: createRulebook(next) } })).rejects.toThrow('NEW_ROOMS_RULES');
});
