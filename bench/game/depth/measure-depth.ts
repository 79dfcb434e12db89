import { chooseAction, type Level } from '@maseki/bots/choose-action.ts';
import { evaluate } from '@maseki/bots/evaluate.ts';
import { type Policy, playBattle } from '@maseki/bots/self-play/play-battle.ts';
import { seededRandom } from '@maseki/bots/self-play/seeded-random.ts';
import { generateTurnPlans, samplePlan } from '@maseki/bots/turn-plans.ts';
import { cardById } from '@maseki/cards/catalogue.ts';
import { starterDecks } from '@maseki/cards/starter-decks.ts';
import type { CardData } from '@maseki/rules/card.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { chooseNaiveAction } from './naive-player.ts';

type Player = Level | 'naive';

/** Battles with starter decks of two players who change seats. */
export interface DepthTask {
  /** The seed of all randomness. The same name plays the same battles, unless one plays `hard`. */
  name: string;
  players: readonly [Player, Player];
  battles: number;
  /** Also compares the ways to play each turn, which takes most of the time. */
  comparesWays?: boolean;
}

export interface DepthResult {
  battles: number;
  /** Those that the first player won. */
  won: number;
  turns: number;
  /** Ways to play, of all turns. */
  ways: number;
  /** Turns whose best way leads by `CLEAR_LEAD`. */
  clear: number;
  /** Turns and uses of abilities of the first player. */
  own: { turns: number; abilities: number };
  /** Thinking time of each decision of the hard bot, in ms. */
  hardMs: number[];
}

/** In hp, as the normal bot counts. */
const CLEAR_LEAD = 40;
/** Samples of a way, because attacks flip coins. */
const SAMPLES = 3;

/** Processor time of this thread in ms, so that what else runs on the machine does not weaken the hard bot. */
function clock(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function starterDeck(random: () => number): CardData[] {
  const deck = starterDecks[Math.floor(random() * starterDecks.length)];
  return (deck?.cards ?? []).map((id) => {
    const card = cardById(id);
    if (!card) throw new Error(`There is no card ${id}`);
    return card;
  });
}

/** The points of all ways to play this turn, the best first. */
function pointsOfWays(battle: Battle, seat: Seat, random: () => number): number[] {
  const points = generateTurnPlans(battle, seat).map((plan) => {
    const samples = Array.from({ length: SAMPLES }, () => evaluate(samplePlan(plan, seat, random), seat));
    return samples.reduce((sum, each) => sum + each, 0) / SAMPLES;
  });
  return points.sort((one, other) => other - one);
}

/** The first player's battles, on either seat. */
export default function measureDepth({ name, players, battles, comparesWays = false }: DepthTask): DepthResult {
  const { random, seed } = seededRandom(name);
  const own = { turns: 0, abilities: 0 };
  const result: DepthResult = { battles, won: 0, turns: 0, ways: 0, clear: 0, own, hardMs: [] };
  const policyOf =
    (player: Player): Policy =>
    (view) => {
      if (player === 'naive') return chooseNaiveAction(view, random);
      const started = clock();
      const action = chooseAction({ level: player, view, random, clock });
      if (player === 'hard') result.hardMs.push(clock() - started);
      return action;
    };
  const [first, second] = [policyOf(players[0]), policyOf(players[1])];
  for (let n = 0; n < battles; n++) {
    const firstSeat: Seat = n % 2 === 0 ? 'a' : 'b';
    let turn = 0;
    const onAction = (battle: Battle, seat: Seat, { type }: { type: string }) => {
      if (type === 'action.use_ability' && seat === firstSeat) own.abilities += 1;
      if (battle.status !== 'progress' || battle.replacements || battle.turn === turn) return;
      turn = battle.turn;
      result.turns += 1;
      if (seat === firstSeat) own.turns += 1;
      if (!comparesWays) return;
      const [best = 0, next, ...others] = pointsOfWays(battle, seat, random);
      result.ways += next === undefined ? 1 : 2 + others.length;
      if (next !== undefined && best - next >= CLEAR_LEAD) result.clear += 1;
    };
    const policies = firstSeat === 'a' ? { a: first, b: second } : { a: second, b: first };
    const decks = { a: starterDeck(random), b: starterDeck(random) };
    const { outcome } = playBattle({ seed: seed(), decks, policies, onAction });
    if (outcome?.winner === firstSeat) result.won += 1;
  }
  return result;
}
