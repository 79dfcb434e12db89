import type { Person } from '@maseki/contracts/social/person.ts';
import type { Exchange } from '../domain/exchange.ts';
import type { Invitation } from '../domain/invitation.ts';

/** Two friends; the id is the pair. */
export interface FriendshipRow {
  _id: string;
  users: string[];
  people: Person[];
  since: Date;
  /** Written by whatever must not cross the end of the friendship, so that the two exclude each other. */
  touched: string | null;
}

export interface RequestRow {
  _id: string;
  /** One request a pair, whoever asks first. */
  pair: string;
  from: Person;
  to: Person;
  at: Date;
  /** `to` has blocked `from`: nobody but the latter knows of it. */
  muted: boolean;
}

/** What changes about one user have in common; the id is the user's. */
export interface PlayerRow {
  _id: string;
  changes: number;
  /** Blocks by this user that were heard of. */
  blocks: number;
  /** The account is deleted. */
  left: boolean;
}

type Stored<T extends { id: string }> = Omit<T, 'id'> & { _id: string; pair: string; open: boolean };

/** `open` repeats what the status says, for the index that allows a pair one open exchange. */
export type ExchangeRow = Stored<Exchange> & { changedAt: Date };

export type InvitationRow = Stored<Invitation>;

/** A pod that is alive until then. */
export interface PodRow {
  _id: string;
  until: Date;
}

/** A user with a live socket on a pod; the id is both. */
export interface PresenceRow {
  _id: string;
  pod: string;
  user: string;
}
