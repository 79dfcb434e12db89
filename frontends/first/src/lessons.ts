import {
  type ActiveBattle,
  actionObstacles,
  benchSlots,
  cardAt,
  fighterAt,
  phaseOf,
  placementArea,
} from '@maseki/frontend-battle/local-board.ts';
import type { Action } from '@maseki/rules/action.ts';
import type { ViewEvent } from '@maseki/rules/view-types.ts';
import { beats } from '@maseki/rules/weakness.ts';
import { text } from './text.ja.ts';

export const LESSON_IDS = [
  ...(['place', 'bench', 'energy', 'attack', 'support', 'weakness', 'retreat', 'knock_out', 'life'] as const),
];
export type LessonId = (typeof LESSON_IDS)[number];

interface Lesson {
  by: Action['type'];
  /** True if the lesson can be completed now. */
  isTimely: (battle: ActiveBattle) => boolean;
  /** True if this update of the battle completes the lesson, for any cause. */
  isLearnt: (battle: ActiveBattle) => boolean;
}

const happened = (battle: ActiveBattle, holds: (event: ViewEvent) => boolean): boolean => battle.events.some(holds);

const isYourTurn = (battle: ActiveBattle): boolean => phaseOf(battle) === 'your_turn';

const hasBench = ({ you: { status } }: ActiveBattle): boolean =>
  benchSlots(status).some((slot) => cardAt(status, slot) !== null);

const canPlaceOnBench = (battle: ActiveBattle): boolean => {
  const { status } = battle.you;
  const area = placementArea(battle);
  const isFree = benchSlots(status).some((slot) => cardAt(status, slot) === null);
  return (area === 'bench' || area === 'both') && isFree && status.hand_cards.length > 0;
};

const lessons: Readonly<Record<LessonId, Lesson>> = {
  place: {
    by: 'action.place_card',
    isTimely: (battle) => phaseOf(battle) === 'setup' && battle.you.status.battle_card === null,
    isLearnt: ({ you }) => you.status.battle_card !== null,
  },
  bench: {
    by: 'action.place_card',
    isTimely: (battle) => battle.you.status.battle_card !== null && canPlaceOnBench(battle),
    isLearnt: hasBench,
  },
  energy: {
    by: 'action.assign_energy',
    isTimely: (battle) => actionObstacles(battle).energize === null,
    isLearnt: (battle) => happened(battle, (event) => event.type === 'energy_attached' && event.side === 'you'),
  },
  attack: {
    by: 'action.attack',
    isTimely: (battle) => isYourTurn(battle) && battle.turn > 1,
    isLearnt: (battle) => happened(battle, (event) => event.type === 'attacked' && event.side === 'you'),
  },
  support: {
    by: 'action.place_card',
    isTimely: (battle) => isYourTurn(battle) && canPlaceOnBench(battle),
    isLearnt: ({ you: { status } }) => (status.support?.resonance ?? 0) > 0 && (status.support?.guard ?? 0) > 0,
  },
  weakness: {
    by: 'action.attack',
    isTimely: (battle) => {
      const [own, theirs] = [battle.you, battle.opponent].map(({ status }) => fighterAt(status, 'battle_card'));
      return isYourTurn(battle) && Boolean(own && theirs && beats(own.type, theirs.type));
    },
    isLearnt: (battle) =>
      happened(battle, (event) => event.type === 'damaged' && event.side === 'opponent' && event.weakness),
  },
  retreat: {
    by: 'action.escape',
    isTimely: (battle) => isYourTurn(battle) && actionObstacles(battle).retreat === null,
    isLearnt: (battle) => happened(battle, (event) => event.type === 'retreated' && event.side === 'you'),
  },
  knock_out: {
    by: 'action.attack',
    isTimely: (battle) =>
      actionObstacles(battle).attack === null &&
      isYourTurn(battle) &&
      (battle.you.status.attack_preview?.knocks_out ?? 'no') !== 'no',
    isLearnt: (battle) => happened(battle, (event) => event.type === 'knocked_out'),
  },
  life: {
    by: 'action.attack',
    isTimely: isYourTurn,
    isLearnt: (battle) => happened(battle, (event) => event.type === 'finished' && event.winner === 'you'),
  },
};

const sentences: Readonly<Record<LessonId, string>> = text.lessons;

export const sentenceOf = (id: LessonId): string => sentences[id];

export const learntBy = (battle: ActiveBattle): LessonId[] => LESSON_IDS.filter((id) => lessons[id].isLearnt(battle));

/** The first timely and incomplete one about the wanted action. Null if there is none. */
export function lessonFor(
  battle: ActiveBattle,
  learnt: ReadonlySet<LessonId>,
  wanted: Action['type'],
): LessonId | null {
  const fits = (id: LessonId) => !learnt.has(id) && lessons[id].by === wanted && lessons[id].isTimely(battle);
  return LESSON_IDS.find(fits) ?? null;
}
