import type { Seat } from './seat.ts';
import type { FieldSlot, ViewEvent, ViewSide } from './view-types.ts';

/** A view's event told from nowhere: sides are seats. */
type Seated<E> = E extends ViewEvent
  ? { [Key in keyof E as Key extends 'side' ? 'seat' : Key]: E[Key] extends ViewSide ? Seat : E[Key] }
  : never;

/** A card put on the field; while `hidden`, only its owner may know which. */
interface Laid<Type> {
  type: Type;
  seat: Seat;
  slot: FieldSlot;
  card: string;
  hidden: boolean;
}

/** What happened, in the order of happening. `viewEvents` makes of it what a side may know. */
export type BattleEvent =
  | Seated<Exclude<ViewEvent, { type: 'placed' | 'replaced' }>>
  | Laid<'placed'>
  | Laid<'replaced'>;
