import { type Refusal, refuse } from '@maseki/contracts/errors.ts';
import type { Person } from '@maseki/contracts/social/person.ts';
import { again } from '../stores/again.ts';
import type { FriendStore } from '../stores/friend-store.ts';
import type { PlayerStore } from '../stores/player-store.ts';
import type { Asked } from '../stores/request-friendship.ts';
import type { BlocksBetween } from './blocks-between.ts';

interface Parts {
  friends: Pick<FriendStore, 'ask'>;
  players: Pick<PlayerStore, 'blocksHeard'>;
  blocksBetween: BlocksBetween;
}

/**
 * Asks somebody to be friends. To who is blocked it looks sent, and the other does not hear of it. A block that comes while this is decided
 * is either known before the request is stored, or ends it afterwards.
 */
export type AskFriend = (from: Person, to: Person) => Promise<Asked | Refusal<'user_blocked'>>;

export const askingFriend =
  ({ friends, players, blocksBetween }: Parts): AskFriend =>
  (from, to) =>
    again(async () => {
      const blocksHeard = await players.blocksHeard([from.id, to.id]);
      const { byUser, byOther } = await blocksBetween(from.id, to.id);
      if (byUser) return refuse('user_blocked');
      return friends.ask({ from, to, muted: byOther, blocksHeard });
    });
