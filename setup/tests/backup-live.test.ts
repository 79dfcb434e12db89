/** @slow a backup and a restored game */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals';
import { EVERYTHING_ON, type LiveState } from '@maseki/contracts/live/live.ts';
import { LIVE_SUBJECT } from '@maseki/service-kit/live/bucket.ts';
import { readLive } from '@maseki/service-kit/live/read-live.ts';
import { jetstream } from '@nats-io/jetstream';
import { readManifest } from '../src/backup/manifest.ts';
import { type Installation, installations } from './support/installations.ts';

let folder: string;
const { install, backup, restore, closeAll, lines } = installations(() => folder);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maseki-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));
afterAll(async () => {
  await closeAll();
});

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** What operators have set in an installation with nothing else. */
async function installSet(changes: Partial<LiveState>): Promise<Installation> {
  const from = await install();
  const state = { ...EVERYTHING_ON, ...changes, version: 7 };
  await jetstream(from.nats).publish(LIVE_SUBJECT, JSON.stringify(state));
  return from;
}

/** The restored state, and what the restore said. */
async function restoreSet(): Promise<{ state: LiveState; said: unknown }> {
  const target = await install();
  await restore(target);
  const { state } = await readLive(target.nats);
  return { state, said: lines.findLast(({ event }) => event === 'live_restored')?.['msg'] };
}

test('what operators have set holds in the restored game, which says what it is; what pods write again is left out', async () => {
  const set = {
    announcements: [
      { id: 'a', kind: 'info' as const, sentence: '調整中です', from: inHours(-1), until: null, link: null },
      { id: 'b', kind: 'info' as const, sentence: '終わりました', from: inHours(-2), until: inHours(-1), link: null },
    ],
    switches: { exchanges: { sentence: '停止中', until: null }, draws: { sentence: '停止中', until: inHours(-1) } },
    maintenance: { from: inHours(5), until: inHours(6), players: [] },
    disabled_cards: ['fire-02' as const],
  };
  const name = await backup(await installSet(set));
  const { streams } = await readManifest(join(folder, name));
  expect(streams.map((stream) => stream.name)).toEqual(['KV_live', 'battle', 'events']);
  const { state, said } = await restoreSet();
  expect(state).toEqual({ ...EVERYTHING_ON, ...set, version: 7 });
  expect(said).toBe(
    'operators have set: stopped cards fire-02; switched off exchanges; ' +
      `maintenance from ${set.maintenance.from} to ${set.maintenance.until}; announcements 「調整中です」`,
  );
});

/** Makes a backup older than it is. */
async function age(name: string, hours: number): Promise<void> {
  const file = join(folder, name, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, finishedAt: inHours(-hours) }));
}

test('a maintenance that was only planned and is over is not restored', async () => {
  const over = { from: inHours(-2), until: inHours(-1), players: [] };
  await age(await backup(await installSet({ maintenance: over })), 3);
  const { state, said } = await restoreSet();
  expect(state).toMatchObject({ version: 8, maintenance: null });
  expect(said).toBe(
    `operators have set: nothing; their maintenance from ${over.from} to ${over.until} is past and was left out`,
  );
});

test('a planned maintenance that has begun since begins now', async () => {
  const begun = { from: inHours(-2), until: inHours(1), players: [] };
  await age(await backup(await installSet({ maintenance: begun })), 3);
  const before = Date.now();
  const { maintenance } = (await restoreSet()).state;
  expect(maintenance).toMatchObject({ until: begun.until });
  expect(Date.parse(maintenance?.from ?? '')).toBeGreaterThanOrEqual(before);
});

test('a maintenance in which the backup was made holds until an operator ends it', async () => {
  const maintenance = { from: inHours(-2), until: inHours(-1), players: ['op'] };
  await backup(await installSet({ maintenance }));
  const before = Date.now();
  const { state } = await restoreSet();
  expect(state.maintenance).toMatchObject({ until: maintenance.until, players: ['op'] });
  expect(Date.parse(state.maintenance?.from ?? '')).toBeGreaterThanOrEqual(before);
});
