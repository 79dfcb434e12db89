import type { Seat } from '@maseki/rules/side.ts';

/** What a replayed room takes in memory before its first action, in bytes; its cards are shared with other rooms. */
export const ROOM_BYTES = 5_500;

/** An accepted action leaves its id, a refused one a record. */
const ACCEPTED_BYTES = 60;
const REFUSED_BYTES = 200;

type Counted = Readonly<Record<Seat, { readonly length: number }>>;

/** What a replayed room takes in memory, as measured by `room-size.test.ts`. */
export const roomBytes = ({ accepted, refused }: { accepted: Counted; refused: Counted }): number =>
  ROOM_BYTES +
  ACCEPTED_BYTES * (accepted.a.length + accepted.b.length) +
  REFUSED_BYTES * (refused.a.length + refused.b.length);
