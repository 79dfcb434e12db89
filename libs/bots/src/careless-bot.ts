import type { Action } from '@maseki/rules/action.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { BOT_SEAT } from './determinize.ts';
import { generateMoves, pickMove } from './moves.ts';
import { chooseNormalAction } from './normal-bot.ts';

/** Turns in which a level spreads energy, found by `npm run bench -- depth`. */
const carelessShare = { easy: 0.75, normal: 0.34 } as const;

type Level = keyof typeof carelessShare;

/** FNV-1a, then mixed: from 0 (inclusive) to 1 (exclusive), looks random. */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/**
 * True if the bot gives the energy of this turn without thinking. Bots keep nothing between two actions, and
 * another pod may choose the next one. The answer therefore depends on values that last as long as
 * the turn, its number and the cards that the bot has drawn.
 */
export function isCareless({ turn, sides }: Battle, level: Level = 'easy'): boolean {
  const { hand, battle_card, bench, discard } = sides[BOT_SEAT];
  const fighters = [battle_card, ...bench].flatMap((fighter) => (fighter ? [fighter.card] : []));
  return shareOf([turn, ...[...hand, ...fighters, ...discard].sort()].join()) < carelessShare[level];
}

/** Energy on any card, as beginners spread it, or null once it is attached. */
function spreadEnergy(battle: Battle, random: () => number): Action | null {
  const energy = generateMoves(battle, BOT_SEAT).filter(({ type }) => type === 'action.assign_energy');
  return energy.length > 0 ? pickMove(energy, random) : null;
}

/** Looks ahead as the normal bot can, but gives energy without thinking now and then. */
export function chooseCarelessAction(battle: Battle, random: () => number, level: Level): Action {
  const isThinking = battle.replacements !== null || !isCareless(battle, level);
  return (isThinking ? null : spreadEnergy(battle, random)) ?? chooseNormalAction(battle, BOT_SEAT, random);
}
