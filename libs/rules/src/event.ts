import type { Seat } from './side.ts';
import type { FieldSlot, ViewEvent, ViewSide } from './view-types.ts';

/** An event of the views with seats in place of "you" and "opponent". */
type WithSeats<E> = E extends ViewEvent
  ? { [Key in keyof E as Key extends 'side' ? 'seat' : Key]: E[Key] extends ViewSide ? Seat : E[Key] }
  : never;

/** A card is put on the field. While `hidden`, only its owner may know which. */
interface CardEvent<Type> {
  type: Type;
  seat: Seat;
  slot: FieldSlot;
  card: string;
  hidden: boolean;
}

/** An event of a battle, in order. `viewEvents` reduces it to the knowledge of one side. */
export type BattleEvent =
  | WithSeats<Exclude<ViewEvent, { type: 'placed' | 'replaced' }>>
  | CardEvent<'placed'>
  | CardEvent<'replaced'>;
