import { incrementBase32, ulid } from 'ulid';

/** The id after another of the same group: ids grow in the order in which messages are stored, whatever the clocks of the pods say. */
export function nextId(last: string | null, now: number): string {
  const fresh = ulid(now);
  return last === null || fresh > last ? fresh : incrementBase32(last);
}
