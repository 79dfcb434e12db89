import { expect, test } from '@jest/globals';
import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { sockets } from '@maseki/contracts/battle/ws.ts';
import { EVERYTHING_ON } from '@maseki/contracts/live/live.ts';
import { sockets as notifications } from '@maseki/contracts/notifications/ws.ts';
import { maintenanceGate } from './maintenance.ts';

const MINUTE_MS = 60_000;
const begin = Date.parse('2026-11-26T14:00:00Z');
const maintenance = { from: new Date(begin).toISOString(), until: new Date(begin + 1).toISOString(), players: ['op'] };

const gateAt = (minutes: number) =>
  maintenanceGate({ current: () => ({ ...EVERYTHING_ON, maintenance }) }, () => begin + minutes * MINUTE_MS);

const paths = {
  claim: battle.claimSlug.path,
  room: sockets.room.path,
  bell: notifications.notifications.path,
  me: auth.getMe.path,
  login: auth.login.path,
};
const passing = (minutes: number, userId: string | null) =>
  Object.entries(paths).flatMap(([name, path]) => (gateAt(minutes)({ path, userId }) === null ? [name] : []));

test('before its begin everybody gets through', () => {
  expect(passing(-0.1, 'u')).toEqual(Object.keys(paths));
});

test('afterwards a player only finishes a battle, for 20 minutes, and operators log in', () => {
  expect(passing(0, 'u')).toEqual(['room', 'me', 'login']);
  expect(passing(19.9, null)).toEqual(['room', 'me', 'login']);
  expect(passing(20, 'u')).toEqual(['login']);
  expect(gateAt(20)({ path: paths.claim, userId: 'u' })).toEqual({ ok: false, error: 'maintenance', retryAfter: 30 });
});

test('an operator who is named gets through until an operator ends it', () => {
  expect(passing(600, 'op')).toEqual(Object.keys(paths));
});
