import type { FieldSlot, FighterView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { useEffect, useState } from 'react';
import type { ActiveBattle } from '../board/active-battle.ts';

/** An animation on one slot of the board. It is drawn over the board, which always shows the latest state. */
interface SlotAnimation {
  slot: FieldSlot;
  side: ViewSide;
}

type AnimationBody =
  | (SlotAnimation & { kind: 'attack' | 'enter' })
  | (SlotAnimation & { kind: 'damage'; amount: number; weakness: boolean })
  | (SlotAnimation & { kind: 'heal' | 'energy'; amount: number })
  /** `ghost` is the card as it was, to fade away where it was. */
  | (SlotAnimation & { kind: 'knock_out'; ghost: FighterView | null })
  | { kind: 'coin'; side: ViewSide; slot: null; heads: boolean };

/** An animation, its start after the arrival of the update in ms (`at`), and a key that is unique in the battle. */
export type BoardAnimation = AnimationBody & { key: string; at: number };

/** How long each kind delays the next one, in ms. Damage and fading overlap, so that a turn stays quick. */
const DELAYS: Readonly<Record<AnimationBody['kind'], number>> = {
  attack: 300,
  coin: 900,
  damage: 250,
  heal: 200,
  energy: 150,
  knock_out: 400,
  enter: 150,
};

/** Duration of one animation in ms; the style sheets have the same. */
export const ANIMATION_MS = 1200;

function ghostOf(before: ActiveBattle | null, side: ViewSide, card: string): FighterView | null {
  const status = before?.[side].status;
  const slots = status ? [status.battle_card, ...status.bench_cards] : [];
  return slots.find((slot): slot is FighterView => slot !== null && !slot.placeholder && slot.id === card) ?? null;
}

function animationOf(event: ViewEvent, before: ActiveBattle | null): AnimationBody | null {
  switch (event.type) {
    case 'attacked':
      return { kind: 'attack', side: event.side, slot: 'battle_card' };
    case 'coin_flipped':
      return { kind: 'coin', side: event.side, slot: null, heads: event.heads };
    case 'damaged':
      return { kind: 'damage', side: event.side, slot: event.slot, amount: event.amount, weakness: event.weakness };
    case 'healed':
      return { kind: 'heal', side: event.side, slot: event.slot, amount: event.amount };
    case 'energy_attached':
      return { kind: 'energy', side: event.side, slot: event.slot, amount: 1 };
    case 'energy_changed':
      return { kind: 'energy', side: event.side, slot: event.slot, amount: event.amount };
    case 'knocked_out':
      return { kind: 'knock_out', side: event.side, slot: event.slot, ghost: ghostOf(before, event.side, event.card) };
    case 'placed':
    case 'replaced':
      return { kind: 'enter', side: event.side, slot: event.slot };
    default:
      return null;
  }
}

/** The animations of the update that led from `before` to `after`, in the order of the events. */
export function animationsOf(before: ActiveBattle | null, after: ActiveBattle): BoardAnimation[] {
  let at = 0;
  return after.events.flatMap((event, index) => {
    const body = animationOf(event, before);
    if (!body) return [];
    const animation = { ...body, key: `${after.version}-${index}`, at };
    at += DELAYS[body.kind];
    return [animation];
  });
}

/** When the last of these animations ends, in ms after the arrival of the update. */
export const totalDuration = (animations: readonly BoardAnimation[]): number =>
  Math.max(0, ...animations.map(({ at }) => at + ANIMATION_MS));

const NONE: readonly BoardAnimation[] = [];

/** The animations of the latest update until the last of them has ended. */
export function useRunningAnimations(animations: readonly BoardAnimation[]): readonly BoardAnimation[] {
  const [ended, setEnded] = useState<readonly BoardAnimation[]>(NONE);
  useEffect(() => {
    const timer = setTimeout(() => setEnded(animations), totalDuration(animations));
    return () => clearTimeout(timer);
  }, [animations]);
  return ended === animations ? NONE : animations;
}
