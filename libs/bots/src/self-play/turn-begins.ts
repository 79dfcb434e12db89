import type { CardData } from '@maseki/rules/card.ts';
import type { Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { chooseAction, type Level } from '../choose-action.ts';
import { type Policy, playBattle } from './play-battle.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface TurnBegin {
  battle: Battle;
  /** The side whose turn it is. */
  seat: Seat;
}

/** The begin of each turn, of all states of a battle in their order. */
export function turnsIn(battles: readonly Battle[]): TurnBegin[] {
  const turns: TurnBegin[] = [];
  for (const battle of battles) {
    const { status, replacements, turn, turn_seat: seat } = battle;
    if (status === 'progress' && !replacements && seat && turn !== turns.at(-1)?.battle.turn)
      turns.push({ battle, seat });
  }
  return turns;
}

/** The begin of each turn in a battle of two computers. */
export function turnBegins(
  decks: Record<Seat, readonly CardData[]>,
  level: Level,
  { random, seed }: SeededRandom,
): TurnBegin[] {
  const policy: Policy = (view) => chooseAction({ level, view, random });
  const battles: Battle[] = [];
  playBattle({ seed: seed(), decks, policies: { a: policy, b: policy }, onAction: (battle) => battles.push(battle) });
  return turnsIn(battles);
}
