import type { Action } from '@maseki/rules/action.ts';
import { legalAbilities } from '@maseki/rules/actions/use-ability.ts';
import { refusalOf } from '@maseki/rules/legal-actions.ts';
import { type Fighter, fieldSlot, occupiedBench, occupiedSlots, SEATS, type Seat } from '@maseki/rules/side.ts';
import type { Battle } from '@maseki/rules/state.ts';
import { applyMove } from './moves.ts';
import { withReplacements } from './replacements.ts';

interface PartialPlan {
  actions: readonly Action[];
  /** Key of the plan, equal for equal actions in every determinization. */
  key: string;
  battle: Battle;
  /** The battle before the last of the actions. */
  before: Battle;
}

/** The last one is not applied yet, because it can involve chance. */
export interface TurnPlan extends Pick<PartialPlan, 'actions' | 'key'> {
  beforeLast: Battle;
  last: Action;
}

const lastActions: readonly Action[] = [{ type: 'action.attack' }, { type: 'action.end_turn' }];

function detailOf(action: Action): string {
  if (action.type === 'action.use_ability') return `ability-${action.card_id}-${action.target ?? ''}`;
  if (action.type === 'action.escape') return `escape-${action.bench_index}`;
  return 'card_id' in action ? action.card_id : action.type;
}

function extend({ actions, key, battle }: PartialPlan, seat: Seat, action: Action): PartialPlan[] {
  if (refusalOf(battle, seat, action) !== null) return [];
  return [
    {
      actions: [...actions, action],
      key: `${key} ${detailOf(action)}`,
      battle: applyMove(battle, seat, action),
      before: battle,
    },
  ];
}

/** Plans with the turn's energy on each card that can have it. */
function withEnergy(plan: PartialPlan, seat: Seat): PartialPlan[] {
  const side = plan.battle.sides[seat];
  if (side.energy === 0) return [plan];
  return occupiedSlots(side).flatMap((slot) =>
    extend(plan, seat, { type: 'action.assign_energy', card_id: fieldSlot(slot) }),
  );
}

/** The plan unchanged, and with a retreat to each bench card. */
const withRetreat = (plan: PartialPlan, seat: Seat): PartialPlan[] => [
  plan,
  ...(plan.battle.outcome ? [] : occupiedBench(plan.battle.sides[seat])).flatMap((bench_index) =>
    extend(plan, seat, { type: 'action.escape', bench_index }),
  ),
];

const lastAbilityOf = ({ actions }: PartialPlan): string => {
  const last = actions.at(-1);
  return last?.type === 'action.use_ability' ? last.card_id : '';
};

/** The plan unchanged, and with one more ability. Two in a row are tried in one order only. */
const withAbility = (plan: PartialPlan, seat: Seat): PartialPlan[] => [
  plan,
  ...(plan.battle.outcome ? [] : legalAbilities(plan.battle, seat))
    .filter((use) => 'card_id' in use && use.card_id > lastAbilityOf(plan))
    .flatMap((use) => extend(plan, seat, use)),
];

/** An ability can end the battle. */
function ended({ actions, key, before }: PartialPlan): TurnPlan[] {
  const last = actions.at(-1);
  return last ? [{ actions, key, beforeLast: before, last }] : [];
}

const textOf = (fighter: Fighter | null): string => {
  if (!fighter) return '-';
  const conditions = fighter.conditions.map(({ name, amount, turns }) => `${name} ${amount} ${turns}`);
  return `${fighter.card} ${fighter.hp} ${fighter.energy} ${conditions}`;
};

/** What actions before the attack can change, without what the end of the turn forgets. */
const textOfField = ({ sides }: Battle): string =>
  SEATS.map((seat) => {
    const { life, drawn, hand, battle_card, bench } = sides[seat];
    return [life, drawn, hand, textOf(battle_card), ...bench.map(textOf)].join('|');
  }).join();

/** Of plans that lead to the same field, as the order of some actions does not matter, the first. */
function differing(plans: readonly PartialPlan[]): PartialPlan[] {
  const byField = new Map<string, PartialPlan>();
  for (const plan of plans) {
    const field = textOfField(plan.battle);
    if (!byField.has(field)) byField.set(field, plan);
  }
  return [...byField.values()];
}

/** Energy first, because it can pay for the others, then abilities, a retreat, an attack or the end. */
export function generateTurnPlans(battle: Battle, seat: Seat): TurnPlan[] {
  const partialPlans = withEnergy({ actions: [], key: '', battle, before: battle }, seat)
    .flatMap((plan) => withAbility(plan, seat))
    .flatMap((plan) => withRetreat(plan, seat))
    .flatMap((plan) => withAbility(plan, seat));
  return differing(partialPlans).flatMap((plan) => {
    const { actions, key, battle: beforeLast } = plan;
    if (beforeLast.outcome) return ended(plan);
    return lastActions
      .filter((last) => refusalOf(beforeLast, seat, last) === null)
      .map((last) => ({ actions: [...actions, last], key: `${key} ${last.type}`, beforeLast, last }));
  });
}

const randomWord = (random: () => number) => Math.floor(random() * 0x1_0000_0000);

/** The battle after a plan and the replacements it leads to. Every call flips other coins. */
export const samplePlan = ({ beforeLast, last }: TurnPlan, seat: Seat, random: () => number): Battle =>
  withReplacements(applyMove({ ...beforeLast, random: [randomWord(random), randomWord(random), 1, 1] }, seat, last));
