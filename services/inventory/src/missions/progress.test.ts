import { expect, test } from '@jest/globals';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { missionModel } from '../../tests/support/mission-model.ts';
import { type Account, accountAfter, emptyAccount } from '../accounts/account.ts';
import { dayPlus, tasksOf, weekOf } from './choose-tasks.ts';
import { missionsOn } from './missions.ts';
import { battleProgress, type PlayedBattle } from './progress.ts';
import { decideRedraw } from './redraw-mission.ts';
import { missionsView } from './view.ts';

const FIRST = '2026-11-25';
const dayAt = (n: number) => dayPlus(FIRST, n);
const noon = (day: string) => Date.parse(`${day}T12:00:00+09:00`);
const newcomer = (): Account => ({ ...emptyAccount('anna'), registeredAt: noon(FIRST) });
const counts = { lives_taken: 3, own_turns: 12, fielded: { fire: 2, water: 2, wind: 2, earth: 2 } };
const battle = (changes: Partial<PlayedBattle> = {}): PlayedBattle => ({
  mode: 'practice',
  turns: 8,
  reason: 'life',
  day: FIRST,
  counts,
  ...changes,
});
const play = (account: Account, played: PlayedBattle, today = played.day): Account =>
  accountAfter(account, battleProgress(account, played, today) ?? {});

test('a battle fulfils the three tasks of a day, which pay 2, 1 and 1, and the step of practice', () => {
  const { paid = [] } = battleProgress(newcomer(), battle(), FIRST) ?? {};
  expect(paid.map(({ period, stones }) => [period, stones])).toEqual([
    [FIRST, 2],
    [FIRST, 1],
    [FIRST, 1],
    ['once', 5],
  ]);
  expect(battleProgress(play(newcomer(), battle()), battle(), FIRST)?.paid).toEqual([]);
});

test('without counts only the end of a battle counts', () => {
  const { paid = [] } = battleProgress(newcomer(), battle({ counts: undefined, mode: 'matched' }), FIRST) ?? {};
  expect(paid.map(({ id }) => id)).toEqual(['day-battle']);
});

test.each<[string, Partial<PlayedBattle>, boolean]>([
  ['practice of five turns', { turns: 5 }, false],
  ['practice of six turns', { turns: 6 }, true],
  ['a battle of friends of five turns', { mode: 'friends', turns: 5 }, false],
  ['a matched battle of five turns', { mode: 'matched', turns: 5 }, true],
  ['a matched surrender before turn six', { mode: 'matched', turns: 5, reason: 'surrender' }, false],
  ['a matched surrender in turn six', { mode: 'matched', turns: 6, reason: 'surrender' }, true],
])('%s counts: %j %s', (_, changes, does) => {
  expect(battleProgress(newcomer(), battle(changes), FIRST) !== null).toBe(does);
});

test('three battles of practice and friends count on a day, and any number of matched ones', () => {
  let account = newcomer();
  const modes: BattleMode[] = ['practice', 'friends', 'practice', 'friends', 'practice'];
  for (const mode of modes) account = play(account, battle({ mode }));
  expect(account.missions.week).toEqual({ '2026-11-23': 3 });
  for (let n = 0; n < 5; n += 1) account = play(account, battle({ mode: 'matched' }));
  expect(account.missions.week).toEqual({ '2026-11-23': 8 });
  expect(account.stones).toBe(4 + 5 + 3 + 3);
});

test('tasks wait three days, nine at most, and are gone after that', () => {
  const view = (n: number) => missionsView(newcomer(), noon(dayAt(n))).today.map(({ day }) => day);
  expect(view(0)).toEqual(Array(3).fill(FIRST));
  expect(view(3)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3].map(dayAt));
  expect(view(10)).toEqual([7, 7, 7, 8, 8, 8, 9, 9, 9, 10, 10, 10].map(dayAt));
});

test('a late battle counts for the day of its end and those before, not for later ones', () => {
  const late = play(newcomer(), battle({ mode: 'matched' }), dayAt(1));
  const open = missionsView(late, noon(dayAt(1))).today;
  expect(open.map(({ day, have, done }) => [day, have, done])).toEqual(Array(3).fill([dayAt(1), 0, false]));
  expect(late.stones).toBe(4);
});

test('a battle of the last week counts for that week when it arrives on Monday', () => {
  let account = newcomer();
  const sunday = '2026-11-29';
  for (let n = 0; n < 4; n += 1) account = play(account, battle({ mode: 'matched', day: sunday }), '2026-11-30');
  expect(account.missions.week).toEqual({ '2026-11-23': 4 });
  expect(missionsView(account, noon('2026-11-30')).week[0]).toMatchObject({ have: 0, done: false });
});

test('a clock that goes back by a day changes nothing, and one that is ahead by a year of the log counts for today', () => {
  const account = play(newcomer(), battle({ day: dayAt(1) }));
  expect(missionsOn(account, dayAt(0))).toEqual(account.missions);
  expect(play(newcomer(), battle({ day: dayAt(365) }), dayAt(1)).missions.day).toBe(dayAt(1));
  expect(play(newcomer(), battle({ day: dayAt(1) }), dayAt(0)).missions.day).toBe(dayAt(1));
});

test('a day far ahead, of a wrong clock, is not believed: today begins again, with what was reached once', () => {
  const ahead = play(newcomer(), battle({ day: dayAt(40) }));
  const back = missionsOn(ahead, FIRST);
  const { once, week } = ahead.missions;
  expect(back).toMatchObject({ day: FIRST, done: [], waiting: [], redrawn: [], once, week, doubted: true });
  expect(missionsView(ahead, noon(FIRST)).today.map(({ day, have }) => [day, have])).toEqual(Array(3).fill([FIRST, 0]));
  const played = play(ahead, battle());
  expect([played.missions.done.length, played.stones]).toEqual([3, ahead.stones + 4]);
  expect(missionsOn(played, dayAt(1)).doubted).toBe(true);
});

test('one open task is redrawn a day, not the first, a fulfilled one, or one of yesterday', () => {
  const account = newcomer();
  const [first, second, third] = tasksOf('anna', FIRST, []).map(({ id }) => id) as [string, string, string];
  const redraw = (of: Account, id: string, day = FIRST) => decideRedraw(of, { id, now: noon(day) });
  expect(redraw(account, first)).toMatchObject({ error: 'mission_fixed' });
  expect(redraw(account, 'day-nothing')).toMatchObject({ error: 'not_found' });
  expect(redraw(play(account, battle()), second)).toMatchObject({ error: 'mission_fixed' });
  const done = redraw(account, second);
  if (!done.ok) throw new Error(done.error);
  const after = accountAfter(account, done.value.change ?? {});
  expect(done.value.value).toEqual(missionsView(after, noon(FIRST)));
  expect(done.value.value.redraws_left).toBe(0);
  expect(redraw(after, third)).toMatchObject({ error: 'no_redraws_left' });
  expect(redraw(after, second)).toMatchObject({ ok: true, value: { change: null } });
  const tomorrow = tasksOf('anna', dayAt(1), []).map(({ id }) => id);
  const old = [second, third].find((id) => !tomorrow.includes(id));
  if (old) expect(redraw(account, old, dayAt(1))).toMatchObject({ error: 'not_found' });
});

test.each([0, 1, 2, 5])('with %i redraws a day the page promises as many as are possible', (most) => {
  for (let n = 0; n < 50; n += 1) {
    const day = dayAt(n);
    const open = (of: Account) => missionsView(of, noon(day), most).today.filter((task) => task.day === day);
    let account = newcomer();
    for (let left = most; left > 0; left -= 1) {
      expect(missionsView(account, noon(day), most).redraws_left).toBe(left);
      const id = open(account).at(-1 - ((n >> (left - 1)) % 2))?.id ?? '';
      const redrawn = decideRedraw(account, { id, now: noon(day), most });
      if (!redrawn.ok) throw new Error(redrawn.error);
      account = accountAfter(account, redrawn.value.change ?? {});
      expect(redrawn.value.value).toEqual(missionsView(account, noon(day), most));
      expect(open(account).map((task) => task.id)).not.toContain(id);
      expect(decideRedraw(account, { id, now: noon(day), most })).toMatchObject({ ok: true, value: { change: null } });
    }
    expect(missionsView(account, noon(day), most).redraws_left).toBe(0);
    const id = open(account).at(-1)?.id ?? '';
    expect(decideRedraw(account, { id, now: noon(day), most })).toMatchObject({ error: 'no_redraws_left' });
  }
});

test('ids of another release stay in the row and are not shown', () => {
  const account = newcomer();
  const waiting = [{ day: FIRST, id: 'day-of-the-future', have: 1 }];
  const known = { ...account, missions: { ...missionsOn(account, FIRST), waiting, once: ['goal-of-the-future'] } };
  const after = play(known, battle({ day: dayAt(1) }));
  expect(after.missions.waiting).toContainEqual(waiting[0]);
  expect(after.missions.once).toContain('goal-of-the-future');
  const shown = missionsView(known, noon(FIRST));
  expect([...shown.today, ...shown.goals].filter(({ id }) => id.includes('future'))).toEqual([]);
});

test('10,000 battles in any order, early and late, pay what a plain model says, and the row stays small', () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const { random: chance } = seededRandom(`battles ${seed}`);
    const below = (bound: number) => Math.floor(chance() * bound);
    const user = `user-${seed}`;
    const mondayOf = (day: number) => (Date.parse(weekOf(dayAt(day))) - Date.parse(FIRST)) / 86_400_000;
    const model = missionModel((day) => tasksOf(user, dayAt(day), []), mondayOf);
    let account: Account = { ...emptyAccount(user), registeredAt: noon(FIRST) };
    for (let n = 0; n < 1_000; n += 1) {
      const arrives = Math.max(0, Math.floor(n / 8) - below(2));
      const day = Math.max(0, arrives - below(2) * below(5));
      const mode = (['matched', 'practice', 'friends'] as const)[below(3)] ?? 'matched';
      const random = { lives_taken: below(4), own_turns: below(9), fielded: { fire: 1 + below(2), dark: 1 } };
      const played = {
        mode,
        turns: 3 + below(8),
        reason: below(2) ? ('life' as const) : ('surrender' as const),
        counts: below(5) ? random : undefined,
      };
      model.play({ ...played, day, arrives });
      account = play(account, { ...played, day: dayAt(day) }, dayAt(arrives));
      expect(JSON.stringify(account.missions).length).toBeLessThan(2_048);
    }
    const step = account.missions.once.length * 5;
    expect([seed, account.stones]).toEqual([seed, model.stones() + step]);
    expect(model.stones()).toBeGreaterThan(100);
  }
});
