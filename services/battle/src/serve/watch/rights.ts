import type { WatchedBy } from '@maseki/contracts/battle/watching.ts';
import { Batcher } from '@maseki/service-kit/batcher.ts';
import type { Live } from '@maseki/service-kit/live/watch-live.ts';
import type { ListedStore } from '../../after/ratings/listed-store.ts';
import type { RoomSetup } from '../../battle/log-record.ts';
import { opponentOf, seatOf } from '../../battle/seats.ts';
import type { Pair, Relations } from './relations.ts';
import type { WatchSettingStore } from './setting-store.ts';

export interface WatchWish {
  /** Who wants to watch. */
  reader: string;
  /** The player from whose side. */
  user: string;
  battle: Pick<RoomSetup, 'mode' | 'players'>;
}

/** What a watcher may know beyond the board. */
export interface WatchRight {
  /** True if the opponent is a friend, too, and so has a name. */
  knowsOpponent: boolean;
}

interface RightsDeps {
  live: Pick<Live, 'refusalOf'>;
  relations: Relations;
  stores: { watchSettings: Pick<WatchSettingStore, 'among'>; listed: Pick<ListedStore, 'hiddenAmong'> };
  now(): number;
}

interface Facts {
  isFriend: boolean;
  isFriendOfOther: boolean;
  isBlocked: boolean;
  isHidden: boolean;
  settings: readonly [own: WatchedBy, other: WatchedBy];
}

function rightOf({ battle }: WatchWish, facts: Facts): WatchRight | null {
  const { isFriend, isFriendOfOther, isBlocked, isHidden, settings } = facts;
  if (isBlocked || isHidden || settings.includes('nobody')) return null;
  // Friends have invited each other, which is nothing for strangers.
  const isOpen = settings[0] === 'everyone' && battle.mode === 'matched';
  return isFriend || isOpen ? { knowsOpponent: isFriendOfOther } : null;
}

/** The opponent of the watched player, null in a battle that nobody but its players may see. */
function opponentIn({ reader, user, battle }: WatchWish): string | null {
  const seat = seatOf(battle, user);
  if (battle.mode === 'practice' || !seat || seatOf(battle, reader)) return null;
  return opponentOf(battle, seat);
}

/** Who may watch what, asked for many at once. A right is null without one. */
export function createWatchRights({ live, relations, stores, now }: RightsDeps) {
  const isOff = () => live.refusalOf('watching');

  async function decide(wishes: readonly WatchWish[]): Promise<Map<WatchWish, WatchRight | null>> {
    const asked = wishes.flatMap((wish) => {
      const opponent = opponentIn(wish);
      return opponent === null ? [] : [{ wish, opponent }];
    });
    const rights = new Map<WatchWish, WatchRight | null>(wishes.map((wish) => [wish, null]));
    if (asked.length === 0 || isOff()) return rights;
    const users = [...new Set(asked.flatMap(({ wish, opponent }) => [wish.reader, wish.user, opponent]))];
    const pairs = asked.flatMap(({ wish: { reader, user }, opponent }): Pair[] => [
      [reader, user],
      [reader, opponent],
    ]);
    const [friends, blocked, settingOf, hidden] = await Promise.all([
      relations.areFriends(pairs),
      relations.areBlocked(pairs),
      stores.watchSettings.among(users),
      stores.listed.hiddenAmong(users, now()),
    ]);
    for (const [n, { wish, opponent }] of asked.entries()) {
      const facts: Facts = {
        isFriend: friends[2 * n] === true,
        isFriendOfOther: friends[2 * n + 1] === true,
        // Without a reply about a pair it counts as blocked.
        isBlocked: blocked[2 * n] !== false || blocked[2 * n + 1] !== false,
        isHidden: [wish.reader, wish.user, opponent].some((user) => hidden.has(user)),
        settings: [settingOf(wish.user), settingOf(opponent)],
      };
      rights.set(wish, rightOf(wish, facts));
    }
    return rights;
  }

  const decisions = new Batcher(decide);
  return {
    /** The refusal of all while operators have switched it off. */
    refusal: isOff,
    ofAll: decide,
    /** True if a reader may learn of a user's battles at all, whether there is one or not. */
    async mayAsk(reader: string, user: string): Promise<boolean> {
      const pair: Pair = [reader, user];
      const [[isFriend], [isBlocked = true], settingOf] = await Promise.all([
        relations.areFriends([pair]),
        relations.areBlocked([pair]),
        stores.watchSettings.among([user]),
      ]);
      return !isBlocked && (isFriend === true || settingOf(user) === 'everyone');
    },
    of: async (wish: WatchWish): Promise<WatchRight | null> => (await decisions.add(wish)).get(wish) ?? null,
  };
}

export type WatchRights = ReturnType<typeof createWatchRights>;
