/** A side of a battle, named at its making; it says nothing about who begins. */
export type Seat = 'a' | 'b';

export const SEATS: readonly Seat[] = ['a', 'b'];

export const otherSeat = (seat: Seat): Seat => (seat === 'a' ? 'b' : 'a');
