import { isText, isTime, objectOf, orNull } from '../guard.ts';

export interface Authored {
  sender?: { name: string } | null;
  user?: { name: string } | null;
}

const isAuthor = orNull(objectOf<{ name: string }>({ name: isText }));

export const authored = { sender: { optional: isAuthor }, user: { optional: isAuthor } };

/** The name of a message's author, null for a guest. */
export const authorOf = ({ sender, user }: Authored): string | null => (sender ?? user)?.name ?? null;

/** A live message of a group or the demo page (specification, point 3). */
export interface LiveMessage extends Authored {
  message: string;
  id?: string;
  timestamp?: string;
  client_id?: string | undefined;
  /** Messages of other kinds have one. */
  type?: never;
}

export const isLiveMessage = objectOf<LiveMessage>({
  message: isText,
  id: { optional: isText },
  timestamp: { optional: isTime },
  client_id: { optional: isText },
  type: { optional: (_value): _value is never => false },
  ...authored,
});
