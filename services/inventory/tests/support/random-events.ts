import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import type { BattleCounts } from '@maseki/contracts/battle/battle-counts.ts';
import { events as battle } from '@maseki/contracts/battle/events.ts';
import type { BattleMode } from '@maseki/contracts/battle/result.ts';
import { events as deck } from '@maseki/contracts/deck/events.ts';
import { STONES } from '@maseki/contracts/inventory/limits.ts';
import { events as social } from '@maseki/contracts/social/events.ts';
import { ulid } from '@maseki/service-kit/ulid.ts';
import { dayPlus, tasksOf, weekOf } from '../../src/missions/choose-tasks.ts';
import { type ModelBattle, missionModel } from './mission-model.ts';

/** An event as a publisher stores it in the stream. */
export interface SentEvent {
  subject: string;
  id: string;
  payload: object;
}

/** Days on which battles end, of which the last one is today. */
const DAYS = 5;
const TODAY = DAYS - 1;
const DAY_MS = 86_400_000;
/** Practice of a day counts three times, so each must count for as much as the others. */
const OF_PRACTICE: BattleCounts = { lives_taken: 1, own_turns: 4, fielded: { fire: 1, ice: 1 } };

/** Everything that events bring a user, without goals of the collection. */
function personModel(user: string, { today, registered }: { today: string; registered: number }) {
  const dayAt = (n: number) => dayPlus(today, n - TODAY);
  const mondayOf = (n: number) => n + (Date.parse(weekOf(dayAt(n))) - Date.parse(dayAt(n))) / DAY_MS;
  const missions = missionModel((n) => (n < registered ? [] : tasksOf(user, dayAt(n), [])), mondayOf);
  const steps = new Set<keyof typeof STONES.first_steps>();
  let [ofBattles, ofSeason] = [0, 0];
  return {
    finish(played: ModelBattle, pays: number): void {
      missions.play(played);
      ofBattles = Math.min(STONES.battle.most_a_day, ofBattles + pays);
      if (played.mode === 'practice' && played.turns >= 6 && played.day > TODAY - 4) steps.add('practice');
    },
    saveDeck: () => void steps.add('own_deck'),
    closeSeason(stones: number): void {
      ofSeason = stones;
    },
    stones(): number {
      const ofSteps = [...steps].reduce((sum, step) => sum + STONES.first_steps[step], 0);
      return STONES.registration + missions.stones() + ofBattles + ofSeason + ofSteps;
    },
  };
}

interface RandomEventsOptions {
  seed: string;
  count: number;
  /** Users who have registered on the first of the days, and those who did today. */
  old: readonly string[];
  young: readonly string[];
  /** The calendar day in Asia/Tokyo, and a moment of it in ms since the epoch. */
  today: string;
  now: number;
}

/**
 * Random events of today and the days before in random order, a third of them twice, and the stones
 * that a plain model expects of each user after them, in whatever order they arrive.
 */
export function randomEvents({ seed, count, old, young, today, now }: RandomEventsOptions) {
  const { random } = seededRandom(seed);
  const below = (bound: number) => Math.floor(random() * bound);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const modelsOf = (users: readonly string[], registered: number) =>
    users.map((user) => [user, personModel(user, { today, registered })] as const);
  const people = new Map([...modelsOf(old, 0), ...modelsOf(young, TODAY)]);
  const events: SentEvent[] = [];

  function finishBattle(): void {
    const [group, day] = below(20) === 0 ? [young, TODAY] : [old, below(DAYS)];
    // A day has either practice or battles of friends, because only one of the three that count
    // takes the step of practice.
    const mode: BattleMode = below(2) ? 'matched' : day % 2 === 0 ? 'practice' : 'friends';
    const winner = pick(group);
    const others = group.filter((user) => user !== winner);
    const [winner_id, loser_id] = mode === 'practice' ? ['computer', winner] : [winner, pick(others)];
    const users = [winner_id, loser_id].filter((user) => user !== 'computer');
    const turns = 3 + below(8);
    const reason = below(3) ? ('life' as const) : ('surrender' as const);
    const rewarded = mode === 'matched' && turns >= 6 && below(3) > 0;
    const ofMatched = (): BattleCounts => ({
      lives_taken: below(3),
      own_turns: below(6),
      fielded: { dark: 1, fire: 1 },
    });
    const isOfLastRelease = mode === 'matched' && below(6) === 0;
    const counts = Object.fromEntries(users.map((user) => [user, mode === 'matched' ? ofMatched() : OF_PRACTICE]));
    const room_id = ulid();
    const result = { room_id, mode, rated: rewarded, rewarded, turns, reason, winner_id, loser_id };
    const payload = { ...result, ended_at: now - (TODAY - day) * DAY_MS, ...(!isOfLastRelease && { counts }) };
    events.push({ subject: battle.battleFinished.subject, id: ulid(), payload });
    for (const user of users) {
      const played = { mode, turns, reason, day, arrives: TODAY, counts: isOfLastRelease ? undefined : counts[user] };
      const pays = user === winner_id ? STONES.battle.winner : STONES.battle.loser;
      people.get(user)?.finish(played, rewarded ? pays : 0);
    }
  }

  /** Another event about what happens once, with an id of its own. */
  function takeStep(): void {
    const user_id = pick([...old, ...young]);
    const [{ subject }, isDeck] = below(2) ? ([deck.deckSaved, true] as const) : ([social.friendsMade, false] as const);
    events.push({ subject, id: ulid(), payload: { user_id } });
    if (isDeck) people.get(user_id)?.saveDeck();
  }

  function closeSeason(): void {
    const user_id = pick(old);
    const payload = { season: '202610', user_id, best: 'ruby', battles: 20, place: null, stones: STONES.season.ruby };
    events.push({ subject: battle.seasonClosed.subject, id: ulid(), payload });
    people.get(user_id)?.closeSeason(STONES.season.ruby);
  }

  while (events.length < (count * 3) / 4) pick([...Array(18).fill(finishBattle), takeStep, closeSeason])();
  const sent = [...events, ...events.slice(0, count - events.length)];
  const order = sent.map((event) => ({ event, rank: random() })).sort((one, other) => one.rank - other.rank);
  return { sent: order.map(({ event }) => event), expectedStones: (user: string) => people.get(user)?.stones() ?? 0 };
}

/** All subjects of these events. */
export const SUBJECTS = [
  ...[battle.battleFinished.subject, battle.seasonClosed.subject],
  ...[deck.deckSaved.subject, social.friendsMade.subject],
] as const;
