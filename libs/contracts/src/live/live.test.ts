import { expect, test } from '@jest/globals';
import { EVERYTHING_ON, GamePath, LiveState, publicLive, Sentence, switchedOff } from './live.ts';
import { noNewBattle } from './maintenance.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const announcement = (id: string, from: number, until: number | null) => ({
  id,
  kind: 'info',
  sentence: id,
  link: null,
  from: at(from),
  until: until === null ? null : at(until),
});

test('what a newer release adds is kept and ignored', () => {
  const newer = {
    version: 3,
    weather: 'rain',
    applied: [],
    announcements: [{ ...announcement('a', -1, null), colour: 'red', kind: 'party' }],
    switches: { weather: { sentence: '雨', until: null, by: 'x' } },
  };
  const state = LiveState.parse(newer);
  expect(state).toMatchObject({ weather: 'rain', switches: newer.switches });
  expect(state.announcements[0]).toMatchObject({ colour: 'red', kind: 'info' });
  expect(LiveState.parse({ version: 1 })).toEqual({ ...EVERYTHING_ON, version: 1 });
});

test('players see what has begun and not ended, without anything about operators', () => {
  const announcements = [announcement('now', -1, 1), announcement('endless', -1, null)];
  const others = [announcement('later', 1, null), announcement('over', -2, -1)];
  const state = LiveState.parse({ version: 1, announcements: [...announcements, ...others], applied: ['x'] });
  expect(publicLive(state, now)).toEqual({
    announcements: ['now', 'endless'].map((id) => ({ id, kind: 'info', sentence: id, link: null })),
    maintenance: null,
    disabled_cards: [],
  });
});

test('a part is off until its end', () => {
  const state = LiveState.parse({ version: 1, switches: { draws: { sentence: '調整中', until: at(1) } } });
  expect(switchedOff(state, 'draws', now)).toMatchObject({ sentence: '調整中' });
  expect(switchedOff(state, 'draws', now + 60_000)).toBeNull();
  expect(switchedOff(state, 'practice', now)).toBeNull();
});

test.each([
  ['一行目\n二行目\u202e\u0007', '一行目 二行目'],
  ['  <b>太字</b>  ', '<b>太字</b>'],
])('the sentence %p is kept as %p', (typed, kept) => {
  expect(Sentence.parse(typed)).toBe(kept);
});

test('an empty sentence, a long one, and a link to elsewhere are refused', () => {
  expect(Sentence.safeParse('\n\t').success).toBe(false);
  expect(Sentence.safeParse('あ'.repeat(201)).success).toBe(false);
  expect(Sentence.safeParse('😀'.repeat(200)).success).toBe(true);
  const elsewhere = ['https://evil.example', '//evil.example', 'javascript:alert(1)', '/\\evil', '/a//b', 'gacha'];
  expect(elsewhere.filter((link) => GamePath.safeParse(link).success)).toEqual([]);
  expect(['/', '/gacha', '/gacha/', '/battle/replays'].every((link) => GamePath.safeParse(link).success)).toBe(true);
  expect(['/', '/'.padEnd(200, 'a'), '/'.padEnd(201, 'a')].map((link) => GamePath.safeParse(link).success)).toEqual([
    ...[true, true, false],
  ]);
});

test('players read of a maintenance 15 minutes before, and not who gets through', () => {
  const maintenance = { from: at(20), until: at(50), players: ['01K9ZZZZZZZZZZZZZZZZZZZZZ9'] };
  const state = LiveState.parse({ version: 1, maintenance, disabled_cards: ['fire-01'] });
  const phaseAfter = (minutes: number) => publicLive(state, now + minutes * 60_000).maintenance?.phase;
  expect([4, 5, 9, 10, 19, 20, 39, 40].map(phaseAfter)).toEqual([
    ...[undefined, 'soon', 'soon', 'closing', 'closing', 'begun', 'begun', 'over'],
  ]);
  expect(publicLive(state, now + 6 * 60_000)).toEqual({
    announcements: [],
    maintenance: { from: at(20), until: at(50), phase: 'soon' },
    disabled_cards: ['fire-01'],
  });
});

test('around the begin of a maintenance only operators who are named begin battles, and hear when it is', () => {
  const maintenance = { from: at(0), until: at(60), players: ['op', 'second'] };
  const said = (users: string[], minutes: number) => noNewBattle(maintenance, users, now + minutes * 60_000);
  const [before, within] = ['まもなくメンテナンス', 'メンテナンス中'];
  expect([said(['u'], -60), said(['op'], -1), said(['op'], 30), said(['op', 'second'], 30)]).toEqual([
    ...[null, null, null, null],
  ]);
  expect(said(['u'], -1)).toMatch(before);
  for (const minutes of [0, 1, 30, 300]) expect(said(['u', 'op'], minutes)).toMatch(new RegExp(`^${within}`));
  expect(noNewBattle(null, ['u'], now)).toBeNull();
});
