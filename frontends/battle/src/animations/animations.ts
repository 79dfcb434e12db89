import type { FieldSlot, FighterView, HandCardView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import { type ActiveBattle, fighterAt } from '../battle/active-battle.ts';

interface SlotAnimation {
  slot: FieldSlot;
  side: ViewSide;
}

/** A place of the board from which or to which cards move. */
export type Anchor = `${ViewSide}-${FieldSlot | 'deck' | 'hand' | 'discard' | 'energy'}` | `card-${string}`;

type AnimationBody =
  | (SlotAnimation & { kind: 'attack' | 'enter' })
  | (SlotAnimation & { kind: 'damage'; amount: number; weakness: boolean })
  | (SlotAnimation & { kind: 'heal' | 'energy'; amount: number })
  /** `ghost` is the previous card, which breaks in its place. */
  | (SlotAnimation & { kind: 'knock_out'; ghost: FighterView | null })
  | { kind: 'coin'; side: ViewSide; heads: boolean }
  /** A moving card. Null is a card that is face down for this player. */
  | { kind: 'flight'; from: readonly Anchor[]; to: Anchor; card: HandCardView | null }
  | { kind: 'finish'; won: boolean };

/** An animation, with a key that is unique in the battle. */
export type BoardAnimation = AnimationBody & { key: string };

/** In ms, also set in the style sheets. The next step does not wait for it. */
export const ANIMATION_MS = 1200;

export const animationsOn = (animations: readonly BoardAnimation[], side: ViewSide, slot: FieldSlot) =>
  animations.filter((each) => 'slot' in each && each.side === side && each.slot === slot);

export const isLeaving = (animations: readonly BoardAnimation[], anchor: Anchor): boolean =>
  animations.some((each) => each.kind === 'flight' && each.from.includes(anchor));

export const coinOf = (event: ViewEvent, key: string): BoardAnimation | null =>
  event.type === 'coin_flipped' ? { kind: 'coin', key, side: event.side, heads: event.heads } : null;

export const finishOf = (event: ViewEvent, key: string): BoardAnimation | null =>
  event.type === 'finished' ? { kind: 'finish', key, won: event.winner === 'you' } : null;

/** The animation on the slot of an event. `before` is the visible battle before it. */
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
