import type { Presence } from '@maseki/contracts/social/http.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';

/** A friend as the list shows one. */
export interface Friend extends Person {
  presence: Presence;
}
