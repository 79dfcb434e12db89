import {
  chanceOf,
  newcomer,
  type RatedAt,
  type Rating,
  ratingAt,
  ratingsAfter,
} from '@maseki/battle/after/ratings/glicko.ts';
import { recentAfter } from '@maseki/battle/after/ratings/rate-battle.ts';
import type { QueuedPlayer } from '@maseki/battle/base/seats/ticket-store.ts';
import { pairUp } from '@maseki/battle/match/matchmaking/pairing.ts';

/** A random number from 0 to 1. */
export type Random = () => number;

export interface Player {
  /** The true strength, on the scale of ratings. */
  strength: number;
  rating: RatedAt;
  battles: number;
  /** The last two opponents of rated battles. */
  recent: readonly string[];
  /** True for one who wants no rating. */
  free: boolean;
}

export interface Played {
  winner: number;
  loser: number;
  /** Strengths as the ladder knew them before. */
  before: readonly [winner: Rating, loser: Rating];
  /** The chance of the winner that was predicted. */
  chance: number;
}

export interface LadderPlan {
  strengths: readonly number[];
  days: number;
  battlesADay: number;
  /** Players who are in the queue or in a battle at any moment. */
  active: number;
  random: Random;
  /** Share of the players who want no rating. None without it. */
  freeShare?: number;
  /** True for the queue as it was before wishes: everybody is one of all, whoever it was before. */
  isPlain?: boolean;
  /** Gets the players before the first battle. */
  onStart?(players: readonly Player[]): void;
  onBattle?(played: Played, day: number): void;
}

export interface Ladder {
  players: Player[];
  /** Times in the queue, in seconds, one of each player and battle. */
  waits: number[];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const SECOND_MS = 1_000;
/** Length of a battle in s: six minutes, from four to eight. */
const BATTLE_S = { least: 240, span: 240 } as const;
/** Time on the screen with the result before the next search, in s. */
const PAUSE_S = { least: 5, span: 85 } as const;
/** Points by which a player is ten times as likely to win. */
const TENFOLD = 400;

const between = ({ least, span }: { least: number; span: number }, random: Random) => least + span * random();

const trueChance = (one: Player, other: Player): number => 1 / (1 + 10 ** ((other.strength - one.strength) / TENFOLD));

/** Rates a battle of two players at a time in ms since the epoch. */
export function rate(winner: Player, loser: Player, at: number): readonly [Rating, Rating] {
  const before = [ratingAt(winner.rating, at), ratingAt(loser.rating, at)] as const;
  const after = ratingsAfter(...before);
  winner.rating = { ...after.winner, rated_at: at };
  loser.rating = { ...after.loser, rated_at: at };
  winner.battles += 1;
  loser.battles += 1;
  return before;
}

/** A normally distributed number with mean 0 and deviation 1. */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export const newPlayer = (strength: number): Player => ({
  strength,
  rating: { ...newcomer },
  battles: 0,
  recent: [],
  free: false,
});

/** The days' sessions, one of each player a day, in another order each day. */
function sessions({ strengths, days, random }: LadderPlan) {
  const all: { player: number; day: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    const order = strengths.map((_, player) => ({ player, place: random() })).sort((a, b) => a.place - b.place);
    for (const { player } of order) all.push({ player, day });
  }
  return all.values();
}

interface Session {
  player: number;
  day: number;
  left: number;
}

const queued = (session: Session, { rating, recent, free }: Player, now: number): QueuedPlayer => ({
  user_id: String(session.player),
  name: '',
  slug: String(session.player).padStart(6, '0'),
  rating: rating.rating,
  since: now * SECOND_MS,
  pod: '',
  deck: { cards: [], id: null },
  blocked: [],
  recent: [...recent],
  ...(free && { free }),
});

/** Things that happen at a second, by the second. */
class Calendar {
  readonly #at = new Map<number, (() => void)[]>();
  add(second: number, action: () => void): void {
    const at = Math.ceil(second);
    this.#at.set(at, [...(this.#at.get(at) ?? []), action]);
  }
  run(second: number): void {
    for (const action of this.#at.get(second) ?? []) action();
    this.#at.delete(second);
  }
}

/** Second by second. The real code pairs the queue and rates each battle at its day. */
export function playLadder(plan: LadderPlan): Ladder {
  const { battlesADay, active, random, onBattle } = plan;
  const { freeShare = 0, isPlain = false } = plan;
  const players = plan.strengths.map((strength, n) => ({
    ...newPlayer(strength),
    free: n < freeShare * plan.strengths.length,
  }));
  plan.onStart?.(players);
  const waits: number[] = [];
  const calendar = new Calendar();
  const waiting = new Map<string, { session: Session; ticket: QueuedPlayer }>();
  const next = sessions(plan);
  const busy = new Set<number>();
  /** Sessions of players who were still in that of the day before. */
  const late: { player: number; day: number }[] = [];
  let running = 0;
  const playerOf = ({ player }: Session) => {
    const found = players[player];
    if (!found) throw new Error('a session of nobody');
    return found;
  };

  function join(session: Session, now: number): void {
    const player = playerOf(session);
    const ticket = queued(session, isPlain ? { ...player, recent: [], free: false } : player, now);
    waiting.set(ticket.user_id, { session, ticket });
  }
  function nextSession() {
    const waited = late.findIndex(({ player }) => !busy.has(player));
    if (waited >= 0) return late.splice(waited, 1)[0];
    for (const session of next) {
      if (!busy.has(session.player)) return session;
      late.push(session);
    }
    return undefined;
  }
  function begin(now: number): void {
    const session = nextSession();
    if (!session) return;
    running += 1;
    busy.add(session.player);
    const at = Math.ceil(now + between(PAUSE_S, random));
    calendar.add(at, () => join({ ...session, left: battlesADay }, at));
  }
  function leave(session: Session, now: number): void {
    const left = session.left - 1;
    if (left > 0) {
      const back = Math.ceil(now + between(PAUSE_S, random));
      calendar.add(back, () => join({ ...session, left }, back));
    } else {
      running -= 1;
      busy.delete(session.player);
      begin(now);
    }
  }
  function end([one, other]: readonly [Session, Session], now: number): void {
    const oneWins = random() < trueChance(playerOf(one), playerOf(other));
    const [winner, loser] = oneWins ? [one, other] : [other, one];
    const [won, lost] = [playerOf(winner), playerOf(loser)];
    if (!won.free && !lost.free) {
      const before = rate(won, lost, Math.max(one.day, other.day) * DAY_MS);
      won.recent = recentAfter(won.recent, String(loser.player));
      lost.recent = recentAfter(lost.recent, String(winner.player));
      onBattle?.({ winner: winner.player, loser: loser.player, before, chance: chanceOf(...before) }, one.day);
    }
    leave(one, now);
    leave(other, now);
  }

  for (let n = 0; n < active; n += 1) begin(Math.floor(random() * BATTLE_S.least));
  for (let now = 0; running > 1 || waiting.size > 1; now += 1) {
    calendar.run(now);
    if (waiting.size < 2) continue;
    for (const pair of pairUp(
      [...waiting.values()].map(({ ticket }) => ticket),
      now * SECOND_MS,
    )) {
      const found = pair.map(({ user_id }) => waiting.get(user_id)?.session);
      const [one, other] = found;
      if (!one || !other) continue;
      for (const { user_id, since } of pair) {
        waiting.delete(user_id);
        waits.push(now - since / SECOND_MS);
      }
      const over = now + between(BATTLE_S, random);
      calendar.add(over, () => end([one, other], Math.ceil(over)));
    }
  }
  return { players, waits };
}
