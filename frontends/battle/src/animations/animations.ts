import type { FieldSlot, FighterView, HandCardView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, fighterAt } from '../board/active-battle.ts';

/** An animation on one slot of the board. It is drawn over what the board shows. */
interface SlotAnimation {
  slot: FieldSlot;
  side: ViewSide;
}

/** A place of the board that cards come from and go to. */
export type Anchor = `${ViewSide}-${FieldSlot | 'deck' | 'hand' | 'discard' | 'energy'}` | `card-${string}`;

type AnimationBody =
  | (SlotAnimation & { kind: 'attack' | 'enter' })
  | (SlotAnimation & { kind: 'damage'; amount: number; weakness: boolean })
  | (SlotAnimation & { kind: 'heal' | 'energy'; amount: number })
  /** `ghost` is the card as it was, to break where it was. */
  | (SlotAnimation & { kind: 'knock_out'; ghost: FighterView | null })
  | { kind: 'coin'; side: ViewSide; heads: boolean }
  /** A card on its way; null is one whose face this player may not see. */
  | { kind: 'flight'; from: readonly Anchor[]; to: Anchor; card: HandCardView | null }
  | { kind: 'finish'; won: boolean };

/** An animation, with a key that is unique in the battle. */
export type BoardAnimation = AnimationBody & { key: string };

/** How long an animation is drawn at most, in ms; the style sheets have the same. What follows does not wait for it. */
export const ANIMATION_MS = 1200;

export const isOnSlot = (animation: BoardAnimation): animation is BoardAnimation & SlotAnimation => 'slot' in animation;

export const coinOf = (event: ViewEvent, key: string): BoardAnimation | null =>
  event.type === 'coin_flipped' ? { kind: 'coin', key, side: event.side, heads: event.heads } : null;

export const finishOf = (event: ViewEvent, key: string): BoardAnimation | null =>
  event.type === 'finished' ? { kind: 'finish', key, won: event.winner === 'you' } : null;

/** What moves on the slot of an event; `before` is the battle as it is shown before it. */
export function slotAnimationOf(
  event: ViewEvent,
  { key, before }: { key: string; before: ActiveBattle },
): BoardAnimation | null {
  switch (event.type) {
    case 'attacked':
      return { kind: 'attack', key, side: event.side, slot: 'battle_card' };
    case 'damaged': {
      const { side, slot, amount, weakness } = event;
      return { kind: 'damage', key, side, slot, amount, weakness };
    }
    case 'healed':
      return { kind: 'heal', key, side: event.side, slot: event.slot, amount: event.amount };
    case 'energy_attached':
      return { kind: 'energy', key, side: event.side, slot: event.slot, amount: 1 };
    case 'energy_changed':
      return { kind: 'energy', key, side: event.side, slot: event.slot, amount: event.amount };
    case 'knocked_out': {
      const { side, slot } = event;
      return { kind: 'knock_out', key, side, slot, ghost: fighterAt(before[side].status, slot) };
    }
    case 'placed':
    case 'replaced':
      return { kind: 'enter', key, side: event.side, slot: event.slot };
    default:
      return null;
  }
}
