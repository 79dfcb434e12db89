import type { Action } from '@maseki/rules/action.ts';
import { type Condition, type ConditionName, conditionNames } from '@maseki/rules/condition.ts';
import { RULES_VERSION } from '@maseki/rules/constants.ts';
import type { Fighter } from '@maseki/rules/side.ts';
import { knownCards } from '../known-cards.ts';
import type { PuzzlePosition, PuzzleSide } from './position.ts';

function fighterText(fighter: Fighter | null): string {
  if (!fighter) return '-';
  const { card, hp, max_hp, energy, conditions, ability_used } = fighter;
  const lasting = conditions.map(({ name, amount, turns }) => ` ${name}:${amount}${turns === null ? '' : `:${turns}`}`);
  return `${card} ${hp}/${max_hp} e${energy}${lasting.join('')}${ability_used ? ' used' : ''}`;
}

const sideText = ({ life, energy, hand, pile, discard, battle_card, bench }: PuzzleSide): string =>
  [
    `${life} ${energy}`,
    [battle_card, ...bench].map(fighterText).join(' | '),
    ...[hand, pile, discard].map((ids) => ids.join(' ')),
  ].join('; ');

/**
 * A position in one line, such as `3 first / 2 1; fire-06 60/100 e2 burn:10:2 | - | -; ice-04; ; / …`:
 * turn, then each side's life and energy, field, hand, pile and discards.
 */
export const positionText = ({ turn, first, retreated, you, opponent }: PuzzlePosition): string =>
  [`${turn} ${first ? 'first' : 'second'}${retreated ? ' retreated' : ''}`, sideText(you), sideText(opponent)].join(
    ' / ',
  );

const isCondition = (name: string): name is ConditionName => name in conditionNames;

function conditionFrom(text: string): Condition {
  const [name = '', amount, turns] = text.split(':');
  if (!isCondition(name)) throw new Error(`There is no condition ${name}`);
  return { name, amount: Number(amount), turns: turns === undefined ? null : Number(turns) };
}

/** With full hp and no energy if they are not written. */
function fighterFrom(text: string): Fighter | null {
  const [card = '-', ...words] = text.trim().split(' ');
  if (card === '-') return null;
  const full = knownCards[card]?.hp;
  if (full === undefined) throw new Error(`There is no card ${card}`);
  const [hp = full, max_hp = full] =
    words
      .find((word) => /^\d/.test(word))
      ?.split('/')
      .map(Number) ?? [];
  const energy = Number(words.find((word) => /^e\d/.test(word))?.slice(1) ?? 0);
  const conditions = words.filter((word) => word.includes(':')).map(conditionFrom);
  const used = words.includes('used') ? { ability_used: true as const } : {};
  return { card, hp, max_hp, energy, conditions, ...used };
}

function sideFrom(text: string): PuzzleSide {
  const [counts = '', field = '', ...lists] = text.split(';').map((part) => part.trim());
  const [life = 0, energy = 0] = counts.split(' ').map(Number);
  const [battle_card = null, ...bench] = field.split('|').map(fighterFrom);
  const [hand = [], pile = [], discard = []] = lists.map((list) => list.split(' ').filter((id) => id !== ''));
  return { life, energy, hand, pile, discard, battle_card, bench };
}

/** Of the present rules. Throws for a card or a condition that they lack. */
export function positionFrom(text: string): PuzzlePosition {
  const [moment = '', you = '', opponent = ''] = text.split(' / ');
  const [turn, ...words] = moment.split(' ');
  return {
    rules: RULES_VERSION,
    turn: Number(turn),
    first: words.includes('first'),
    retreated: words.includes('retreated'),
    you: sideFrom(you),
    opponent: sideFrom(opponent),
  };
}

function actionText(action: Action): string {
  switch (action.type) {
    case 'action.place_card':
      return `place ${action.card_index} ${action.bench_index ?? 0}`;
    case 'action.assign_energy':
      return `energy ${action.card_id}`;
    case 'action.escape':
      return `retreat ${action.bench_index}`;
    case 'action.use_ability':
      return `ability ${action.card_id}${action.target ? ` ${action.target}` : ''}`;
    default:
      return action.type === 'action.attack' ? 'attack' : 'end';
  }
}

function actionFrom(text: string): Action {
  const [verb, first = '', second] = text.split(' ');
  switch (verb) {
    case 'place':
      return { type: 'action.place_card', card_index: Number(first), to_field: 'bench', bench_index: Number(second) };
    case 'energy':
      return { type: 'action.assign_energy', card_id: first };
    case 'retreat':
      return { type: 'action.escape', bench_index: Number(first) };
    case 'ability':
      return { type: 'action.use_ability', card_id: first, ...(second !== undefined && { target: second }) };
    default:
      return { type: verb === 'attack' ? 'action.attack' : 'action.end_turn' };
  }
}

/** The actions of a turn in one line, such as `place 2 0, energy bench-0, attack`. */
export const planText = (plan: readonly Action[]): string => plan.map(actionText).join(', ');

export const planFrom = (text: string): Action[] => text.split(', ').map(actionFrom);
