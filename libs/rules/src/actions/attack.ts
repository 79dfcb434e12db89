import type { BattleUpdate } from '../battle-update.ts';
import type { CheckedCard } from '../checked-card.ts';
import type { ConditionName } from '../condition.ts';
import { constants } from '../constants.ts';
import { type Effect, operationOf } from '../effect.ts';
import { resolveKnockOuts } from '../knock-out.ts';
import type { EffectContext } from '../operations/operation.ts';
import { nextBelow } from '../random.ts';
import type { RefusalReason } from '../refusals.ts';
import { otherSeat, type Seat } from '../seat.ts';
import type { Battle, Fighter } from '../state.ts';
import { applyChange, dealDamage } from '../state-changes.ts';
import { beats } from '../weakness.ts';

/** The strength of a condition, 0 without it. */
export function conditionAmount({ conditions }: Fighter, name: ConditionName): number {
  if (conditions.length === 0) return 0;
  return conditions.find((condition) => condition.name === name)?.amount ?? 0;
}

export function attackRefusal(battle: Battle, seat: Seat): RefusalReason | null {
  const fighter = battle.sides[seat].battle_card;
  const card = fighter && battle.cards[fighter.card];
  if (!card) return 'no_battle_card';
  if (battle.turn === 1) return 'first_turn';
  if (conditionAmount(fighter, 'freeze') > 0) return 'frozen';
  return fighter.energy < card.attack.cost ? 'attack_energy' : null;
}

function flipCoins(draft: BattleUpdate, seat: Seat, effect: Effect): readonly boolean[] {
  const coins: boolean[] = [];
  for (let left = operationOf(effect).coins?.(effect) ?? 0; left > 0; left--) {
    const [side, random] = nextBelow(draft.battle.random, 2);
    draft.battle.random = random;
    coins.push(side === 0);
    draft.events.push({ type: 'coin_flipped', seat, heads: side === 0 });
  }
  return coins;
}

interface Blow {
  attacker: Fighter;
  target: Fighter;
  /** Damage of the attack with its bonuses. */
  amount: number;
  weakness: boolean;
}

/** The damage that arrives. Weakness adds only to an attack that does damage at all. */
const arriving = ({ attacker, target, amount, weakness }: Blow): number =>
  amount <= 0
    ? 0
    : Math.max(
        0,
        amount +
          (weakness ? constants.weaknessDamage : 0) -
          conditionAmount(attacker, 'weaken') -
          conditionAmount(target, 'shield'),
      );

/** Damage and effects of the attack are one step: nobody is knocked out in between. */
function strike(draft: BattleUpdate, seat: Seat, { attacker, target, card, targetCard }: Duel): void {
  const { battle, events } = draft;
  const { cost, effects, name } = card.attack;
  const [own, opponent] = [battle.sides[seat], battle.sides[otherSeat(seat)]];
  events.push({ type: 'attacked', seat, attack: name });
  const scene = { own, opponent, attacker, target, cost, dealt: 0 };
  const coins = effects.map((effect) => flipCoins(draft, seat, effect));
  const sceneOf = (index: number, more: Partial<EffectContext> = {}): EffectContext => ({
    ...scene,
    ...more,
    coins: coins[index] ?? [],
  });

  const amount = effects.reduce(
    (sum, effect, index) => sum + (operationOf(effect).bonus?.(effect, sceneOf(index)) ?? 0),
    card.attack.damage,
  );
  const weakness = beats(card.type, targetCard.type);
  const dealt = arriving({ attacker, target, amount, weakness });
  if (amount > 0) dealDamage(draft, { seat: otherSeat(seat), slot: 'battle_card' }, { amount: dealt, weakness });
  effects.forEach((effect, index) => {
    for (const change of operationOf(effect).changes?.(effect, sceneOf(index, { dealt })) ?? [])
      applyChange(draft, seat, change);
  });
}

interface Duel {
  attacker: Fighter;
  target: Fighter;
  card: CheckedCard;
  targetCard: CheckedCard;
}

function duelOf({ sides, cards }: Battle, seat: Seat): Duel {
  const attacker = sides[seat].battle_card;
  const target = sides[otherSeat(seat)].battle_card;
  const card = attacker && cards[attacker.card];
  const targetCard = target && cards[target.card];
  if (!card || !targetCard) throw new Error('An attack needs a battle card on both sides');
  return { attacker, target, card, targetCard };
}

export function attack(draft: BattleUpdate, seat: Seat): void {
  strike(draft, seat, duelOf(draft.battle, seat));
  resolveKnockOuts(draft);
}
