import type { Action } from '@maseki/rules/action.ts';
import type { CardData } from '@maseki/rules/card.ts';
import { otherSeat, SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import type { BattleRules } from './battle-rules.ts';
import { comesFirst, type Fairness, inSealedOrder, seedOf } from './battle-seed.ts';
import { isHex } from './bytes.ts';
import { battleSealOf, NONCE_BYTES, SEAL_BYTES, SECRET_BYTES } from './seal.ts';

/** An entry of a battle's log, with its events as the service tells them afterwards. */
export interface PlayedEntry {
  version: number;
  kind: 'created' | 'action' | 'timeout' | 'compensated';
  seat: Seat | null;
  action: Action | null;
  events: readonly ViewEvent[];
}

/** An ended battle as the service tells it. */
export interface PlayedBattle {
  seed: string;
  users: Record<Seat, string>;
  decks: Record<Seat, readonly CardData[]>;
  you: Seat;
  /** A user id, null if the battle was aborted. */
  winner: string | null;
  entries: readonly PlayedEntry[];
  fairness: Fairness;
  /** True against the computer, which adds no number. */
  isPractice: boolean;
}

/** What a page was shown at a version of a battle. */
export interface ShownStep {
  /** Null if they came over a connection that is lost. */
  events: readonly ViewEvent[] | null;
  /** The ids of the own hand. */
  hand: readonly string[];
}

/** Everything about a battle that its player knows without the service. */
export interface SeenBattle {
  /** The own values of the claim. Null on a device that has made none. */
  own: { seal: string; contribution: string } | null;
  /** The seals that were shown during the battle. Null if they are lost. */
  seals: { you: string; opponent: string } | null;
  /** By the version of the room. */
  steps: ReadonlyMap<number, ShownStep>;
}

/** The first thing about a battle that is not as it was promised. */
export type BattleFault =
  /** A value is missing or has another form. */
  | 'form'
  /** It is not the seal that was shown, or the number that was sent. */
  | 'other_seal'
  | 'other_contribution'
  /** A player's number is missing. */
  | 'no_contribution'
  /** A secret does not have its seal. */
  | 'secret'
  /** The seed does not follow from secrets and contributions. */
  | 'seed'
  /** Sides or decks are not in the order that is fixed before the seed is known. */
  | 'order'
  /** The rules do not allow an action, or end the battle otherwise. */
  | 'rules'
  /** A card, coin, beginner or damage was shown that does not follow from the seed. */
  | 'shown';

export type BattleCheck =
  | {
      ok: true;
      coins: { heads: number; tails: number };
      /** Null if the battle ended before it began. */
      first: 'you' | 'opponent' | null;
      /** Steps that were compared with what the page was shown in the battle itself. */
      compared: number;
      /** False without an own claim, which could not be compared. The battle is not verified then. */
      ownKnown: boolean;
    }
  | { ok: false; fault: BattleFault; version: number };

/** True if two values that JSON can hold are the same. A field without a value is none. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(fields), ...Object.keys(others)])].every((name) =>
    same(fields[name], others[name]),
  );
}

const bothSeats = (test: (seat: Seat) => boolean): boolean => SEATS.every(test);

const hasForm = ({ seals, contributions, secrets }: Fairness): boolean =>
  bothSeats(
    (seat) =>
      isHex(seals[seat], SEAL_BYTES) &&
      isHex(secrets[seat], SECRET_BYTES) &&
      (contributions[seat] === null || isHex(contributions[seat], NONCE_BYTES)),
  );

const isSorted = (deck: readonly CardData[]): boolean =>
  inSealedOrder(deck).every((card, at) => card.id === deck[at]?.id);

/** The fault of the values by which a battle begins, null if there is none. */
function faultOfStart(played: PlayedBattle, seen: SeenBattle): BattleFault | null {
  const { seed, users, decks, you, fairness, isPractice } = played;
  if (typeof fairness !== 'object' || fairness === null || !hasForm(fairness)) return 'form';
  const { seals, contributions, secrets } = fairness;
  const opponent = otherSeat(you);
  if (seen.seals && (seen.seals.you !== seals[you] || seen.seals.opponent !== seals[opponent])) return 'other_seal';
  if (seen.own && seen.own.seal !== seals[you]) return 'other_seal';
  if (seen.own && seen.own.contribution !== contributions[you]) return 'other_contribution';
  // No service begins a sealed battle without the numbers of both pages.
  if (contributions[you] === null || (!isPractice && contributions[opponent] === null)) return 'no_contribution';
  if (!bothSeats((seat) => battleSealOf(users[seat], secrets[seat]) === seals[seat])) return 'secret';
  const part = (seat: Seat) => ({ user: users[seat], secret: secrets[seat], contribution: contributions[seat] });
  if (seedOf([part('a'), part('b')]) !== seed) return 'seed';
  if (!comesFirst(users.a, users.b) || !bothSeats((seat) => isSorted(decks[seat]))) return 'order';
  return null;
}

type Played = { battle: Battle; events: readonly ViewEvent[] } | null;

function play(rules: BattleRules, battle: Battle, { entry, you }: { entry: PlayedEntry; you: Seat }): Played {
  const { kind, seat, action } = entry;
  if (kind === 'compensated') return { battle, events: [] };
  if (kind === 'timeout') {
    const after = rules.applyTimeout(battle);
    return { battle: after.battle, events: rules.viewEvents(after.events, you) };
  }
  const after = kind === 'action' && seat && action ? rules.applyAction(battle, seat, action) : null;
  return after?.ok ? { battle: after.battle, events: rules.viewEvents(after.events, you) } : null;
}

const wasShown = (step: ShownStep | undefined, events: readonly ViewEvent[], hand: readonly string[]): boolean =>
  !step || ((step.events === null || same(step.events, events)) && same(step.hand, hand));

/**
 * Plays a battle again from its revealed secrets and compares it with what its player was shown,
 * one entry a step, so that a page can rest in between. It takes any values and never throws.
 */
export function* battleChecks(
  played: PlayedBattle,
  seen: SeenBattle,
  rules: BattleRules,
): Generator<number, BattleCheck> {
  let version = 1;
  const fails = (fault: BattleFault): BattleCheck => ({ ok: false, fault, version });
  try {
    const fault = faultOfStart(played, seen);
    if (fault) return fails(fault);
    const { seed, decks, you, entries, users, winner } = played;
    const [created, ...changes] = entries;
    if (created?.kind !== 'created') return fails('form');
    let battle = rules.createBattle({ seed, decks });
    const coins = { heads: 0, tails: 0 };
    let first: 'you' | 'opponent' | null = null;
    let compared = 0;
    const start = seen.steps.get(version);
    if (!wasShown(start && { ...start, events: [] }, [], battle.sides[you].hand)) return fails('shown');
    if (start) compared += 1;
    for (const entry of changes) {
      version = entry.version;
      const next = play(rules, battle, { entry, you });
      if (!next) return fails('rules');
      battle = next.battle;
      if (entry.events.length > 0 && !same(entry.events, next.events)) return fails('shown');
      const step = seen.steps.get(version);
      if (!wasShown(step, next.events, battle.sides[you].hand)) return fails('shown');
      if (step) compared += 1;
      for (const event of next.events) {
        if (event.type === 'coin_flipped') coins[event.heads ? 'heads' : 'tails'] += 1;
        if (event.type === 'battle_began') first = event.first;
      }
      yield version;
    }
    const won = battle.outcome && users[battle.outcome.winner];
    if (winner !== null && won !== winner) return fails('rules');
    const beyond = [...seen.steps.keys()].some((shown) => shown > version);
    if (beyond) return fails('shown');
    return { ok: true, coins, first, compared, ownKnown: seen.own !== null };
  } catch {
    return fails('form');
  }
}

/** The same at once, for a command or a worker. */
export function checkBattle(played: PlayedBattle, seen: SeenBattle, rules: BattleRules): BattleCheck {
  const checks = battleChecks(played, seen, rules);
  for (;;) {
    const { done, value } = checks.next();
    if (done) return value;
  }
}
