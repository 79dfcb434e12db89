import type { ConditionName } from '@maseki/rules/condition.ts';
import type { ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, benchSlots, fighterAt, phaseOf } from '../battle/active-battle.ts';

/** Explained on their first occurrence. The first in this list comes first. */
export const TIP_IDS = [
  ...(['frozen', 'first_turn', 'second_side', 'forced_switch', 'knocked_out', 'poisoned', 'burned'] as const),
  ...([
    'weakened',
    'shielded',
    'thawed',
    'weakness',
    'resonance',
    'guard',
    'ability',
    'legend',
    'empty_deck',
    'clock',
  ] as const),
];
export type TipId = (typeof TIP_IDS)[number];

/** Remaining seconds at which the clock is explained. */
export const CLOCK_TIP_SECONDS = 15;

const happened = ({ events }: ActiveBattle, holds: (event: ViewEvent) => boolean): boolean => events.some(holds);

const battleCardHas = (battle: ActiveBattle, side: ViewSide, condition: ConditionName): boolean =>
  fighterAt(battle[side].status, 'battle_card')?.conditions.some(({ name }) => name === condition) ?? false;

const anyBattleCardHas = (battle: ActiveBattle, condition: ConditionName): boolean =>
  battleCardHas(battle, 'you', condition) || battleCardHas(battle, 'opponent', condition);

const hasLegend = (battle: ActiveBattle): boolean =>
  (['you', 'opponent'] as const).some((side) => {
    const { status } = battle[side];
    return ['battle_card' as const, ...benchSlots(status)].some((slot) => fighterAt(status, slot)?.rarity === 'legend');
  });

type Occasions<Id extends TipId> = Readonly<Record<Id, (battle: ActiveBattle) => boolean>>;

/** The updates in which something happens. A tip about it ends with the turn. */
const moments: Occasions<'second_side' | 'forced_switch' | 'knocked_out' | 'weakness' | 'resonance' | 'guard'> = {
  second_side: (battle) => happened(battle, (event) => event.type === 'battle_began' && event.first === 'opponent'),
  forced_switch: (battle) =>
    happened(battle, (event) => event.type === 'attacked' && event.side === 'opponent') &&
    happened(battle, (event) => event.type === 'retreated' && event.side === 'you'),
  knocked_out: (battle) => happened(battle, (event) => event.type === 'knocked_out' && event.side === 'you'),
  weakness: (battle) => happened(battle, (event) => event.type === 'damaged' && event.weakness),
  resonance: (battle) => happened(battle, (event) => event.type === 'damaged' && (event.resonance ?? 0) > 0),
  guard: (battle) => happened(battle, (event) => event.type === 'damaged' && (event.guard ?? 0) > 0),
};

/** While it is so. The clock has no update of its own. */
const states: Occasions<Exclude<TipId, keyof typeof moments>> = {
  frozen: (battle) => phaseOf(battle) === 'your_turn' && battleCardHas(battle, 'you', 'freeze'),
  first_turn: (battle) => phaseOf(battle) === 'your_turn' && battle.turn === 1,
  poisoned: (battle) => anyBattleCardHas(battle, 'poison'),
  burned: (battle) => anyBattleCardHas(battle, 'burn'),
  weakened: (battle) => anyBattleCardHas(battle, 'weaken'),
  shielded: (battle) => anyBattleCardHas(battle, 'shield'),
  thawed: (battle) =>
    phaseOf(battle) === 'your_turn' && fighterAt(battle.opponent.status, 'battle_card')?.thawed === true,
  ability: (battle) => phaseOf(battle) === 'your_turn' && (battle.you.status.abilities ?? []).length > 0,
  legend: hasLegend,
  empty_deck: ({ status, you }) => status === 'progress' && you.deck_count === 0,
  clock: (battle) => phaseOf(battle) === 'your_turn',
};

const occasions: Occasions<TipId> = { ...moments, ...states };

/** The tips for which an update of a battle is an occasion. */
export const occasionsOf = (battle: ActiveBattle): TipId[] =>
  TIP_IDS.filter((id) => id !== 'clock' && occasions[id](battle));

export const isChoosing = (battle: ActiveBattle): boolean => ['setup', 'replace'].includes(phaseOf(battle));

export interface Tip {
  id: TipId;
  turn: number;
}

/** The next turn while a card is replaced, because the one of the knock-out has ended. */
const turnOf = ({ turn, must_replace, opponent_must_replace }: ActiveBattle): number =>
  must_replace || opponent_must_replace ? turn + 1 : turn;

export const tipOf = (id: TipId, battle: ActiveBattle): Tip => ({ id, turn: turnOf(battle) });

/** False once its occasion is over, at the latest with the turn. */
export const holds = ({ id, turn }: Tip, battle: ActiveBattle): boolean =>
  turn === turnOf(battle) && (id in moments || occasions[id](battle));
