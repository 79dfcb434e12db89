import type { Seat } from '@maseki/rules/side.ts';

/** In bytes, before its first action. It shares its cards with other rooms. */
export const ROOM_BYTES = 5_500;

/** An accepted action leaves its id, a refused one a record. */
const ACCEPTED_BYTES = 60;
const REFUSED_BYTES = 200;

type Counted = Readonly<Record<Seat, { readonly length: number }>>;

/** Memory of a replayed room, as measured by `room-size.test.ts`. */
export const roomBytes = ({ accepted, refused }: { accepted: Counted; refused: Counted }): number =>
  ROOM_BYTES +
  ACCEPTED_BYTES * (accepted.a.length + accepted.b.length) +
  REFUSED_BYTES * (refused.a.length + refused.b.length);
