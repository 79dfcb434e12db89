import type { AbilityOperationName } from '@maseki/rules/abilities/registry.ts';
import { ATTRIBUTES, RARITIES } from '@maseki/rules/attributes.ts';
import type { Ability, CardData, EffectData } from '@maseki/rules/card.ts';
import type { BattleStart } from '@maseki/rules/create-battle.ts';
import type { OperationName } from '@maseki/rules/operations/registry.ts';
import fc from 'fast-check';

const tens = (min: number, max: number) => fc.integer({ min: min / 10, max: max / 10 }).map((ten) => ten * 10);
const upTo = (max: number) => fc.integer({ min: 1, max });

/** Parameters of every operation. A new one does not compile without its own. */
const params: Record<OperationName, fc.Arbitrary<object>> = {
  heal: fc.record({ amount: tens(10, 100), target: fc.constantFrom('self', 'bench', 'all') }),
  coin_bonus: fc.record({ coins: upTo(4), amount: tens(10, 100) }),
  extra_energy: fc.record({ count: upTo(2), target: fc.constantFrom('self', 'bench') }),
  discard_energy: fc.record({ count: upTo(4) }),
  discard_opponent_energy: fc.record({ count: upTo(2) }),
  bench_damage: fc.record({ amount: tens(10, 50) }),
  burn: fc.record({ amount: tens(10, 40), turns: upTo(5) }),
  poison: fc.record({ amount: tens(10, 30) }),
  freeze: fc.record({ coin: fc.boolean() }),
  shield: fc.record({ amount: tens(10, 60) }),
  self_damage: fc.record({ amount: tens(10, 60) }),
  energy_bonus: fc.record({ amount: tens(10, 40), max: upTo(4) }),
  drain: fc.record({ percent: fc.constantFrom(50, 100) }),
  force_switch: fc.constant({}),
  withdraw: fc.constant({}),
  weaken: fc.record({ amount: tens(10, 60) }),
  wounded_bonus: fc.record({ who: fc.constantFrom('self', 'target'), amount: tens(10, 80) }),
  condition_bonus: fc.record({
    condition: fc.constantFrom('burn', 'poison', 'freeze', 'weaken'),
    amount: tens(10, 80),
  }),
  bench_bonus: fc.record({ amount: tens(10, 40) }),
};

const effect: fc.Arbitrary<EffectData> = fc.oneof(
  ...Object.entries(params).map(([op, numbers]) => numbers.map((numbersOfOp) => ({ op, ...numbersOfOp }))),
);

const abilityParams: Record<AbilityOperationName, fc.Arbitrary<object>> = {
  move_energy: fc.record({ count: upTo(2), way: fc.constantFrom('give', 'take') }),
  change_places: fc.constant({}),
  cycle: fc.constant({}),
  cover: fc.record({ amount: tens(10, 40) }),
  refill: fc.record({ count: upTo(2), below: upTo(5) }),
  mend: fc.record({ amount: tens(10, 60), cure: fc.boolean() }),
  crowd_damage: fc.record({ amount: tens(10, 40) }),
  focus: fc.record({ amount: upTo(2) }),
};

const ability: fc.Arbitrary<Ability> = fc
  .record({
    name: fc.constant('とくせい'),
    place: fc.constantFrom('battle_card', 'bench', 'any'),
    price: fc.option(
      fc.oneof(
        fc.record({ of: fc.constantFrom('energy', 'hand'), amount: upTo(2) }),
        fc.record({ of: fc.constant('hp' as const), amount: tens(10, 60) }),
      ),
      { nil: undefined },
    ),
    effect: fc.oneof(...Object.entries(abilityParams).map(([op, numbers]) => numbers.map((each) => ({ op, ...each })))),
  })
  .map(({ price, ...others }) => ({ ...others, ...(price && { price }) }));

/** Switching comes last in card data. */
const switching = (data: EffectData) => (data.op === 'withdraw' || data.op === 'force_switch' ? 1 : 0);
const effects = fc
  .array(effect, { maxLength: 3 })
  .map((list) => [...list].sort((one, other) => switching(one) - switching(other)));

const card = (id: string): fc.Arbitrary<CardData> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    image: fc.constant(`/${id}.svg`),
    type: fc.constantFrom(...ATTRIBUTES),
    pack: fc.constant('test'),
    rarity: fc.constantFrom(...RARITIES),
    hp: tens(40, 150),
    attack: fc.record({ name: fc.constant('攻撃'), cost: upTo(4), damage: tens(0, 100), effects }),
    retreat_cost: fc.integer({ min: 0, max: 3 }),
    ability,
  });

/** Ids that occur in no other text, from `a01-` to `a12-`. */
const deck = (seat: string) =>
  fc.tuple(...Array.from({ length: 12 }, (_, index) => card(`${seat}${String(index + 1).padStart(2, '0')}-`)));

export const battleStart: fc.Arbitrary<BattleStart> = fc.record({
  seed: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
  decks: fc.record({ a: deck('a'), b: deck('b') }),
});

/** Numbers that choose a legal action, and now and then let the clock run out. */
export const choices = fc.array(fc.nat(), { minLength: 50, maxLength: 300 });
