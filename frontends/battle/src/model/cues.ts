import type { FieldSlot, FighterView, ViewEvent, ViewSide } from '@maseki/rules/view-types.ts';
import type { Duel } from './duel.ts';

/** Something to see on one slot of the board. It lies over the board, which always shows the latest state. */
interface SlotCue {
  slot: FieldSlot;
  side: ViewSide;
}

type CueBody =
  | (SlotCue & { kind: 'attack' | 'enter' })
  | (SlotCue & { kind: 'damage'; amount: number; weakness: boolean })
  | (SlotCue & { kind: 'heal' | 'energy'; amount: number })
  /** `ghost` is the card as it was, to fade away where it stood. */
  | (SlotCue & { kind: 'knock_out'; ghost: FighterView | null })
  | { kind: 'coin'; side: ViewSide; slot: null; heads: boolean };

/** A cue, when it begins after the update arrived, in ms, and a key that is unique in the battle. */
export type Cue = CueBody & { key: string; at: number };

/** How long each kind holds up those after it, in ms. Damage and fading overlap, so that a turn stays quick. */
const HOLDS: Readonly<Record<CueBody['kind'], number>> = {
  attack: 300,
  coin: 900,
  damage: 250,
  heal: 200,
  energy: 150,
  knock_out: 400,
  enter: 150,
};

/** How long one cue can be seen, in ms; the style sheet's animations are as long. */
export const CUE_MS = 1200;

function ghostOf(before: Duel | null, side: ViewSide, card: string): FighterView | null {
  const status = before?.[side].status;
  const slots = status ? [status.battle_card, ...status.bench_cards] : [];
  return slots.find((slot): slot is FighterView => slot !== null && !slot.placeholder && slot.id === card) ?? null;
}

function cueOf(event: ViewEvent, before: Duel | null): CueBody | null {
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

/** What there is to see of the update that led from `before` to `after`, in the order of happening. */
export function cuesOf(before: Duel | null, after: Duel): Cue[] {
  let at = 0;
  return after.events.flatMap((event, index) => {
    const body = cueOf(event, before);
    if (!body) return [];
    const cue = { ...body, key: `${after.version}-${index}`, at };
    at += HOLDS[body.kind];
    return [cue];
  });
}

/** When the last of these cues is over, in ms after the update arrived. */
export const lengthOf = (cues: readonly Cue[]): number => Math.max(0, ...cues.map(({ at }) => at + CUE_MS));
