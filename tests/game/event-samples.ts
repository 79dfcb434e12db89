import { STARTER_DECK } from '@maseki/cards/starter-deck.ts';
import { events as auth } from '@maseki/contracts/auth/events.ts';
import { events as battle } from '@maseki/contracts/battle/events.ts';
import type { EventContract } from '@maseki/contracts/bus.ts';
import { events as chat } from '@maseki/contracts/chat/events.ts';
import { events as deck } from '@maseki/contracts/deck/events.ts';
import { events as inventory } from '@maseki/contracts/inventory/events.ts';
import { events as social } from '@maseki/contracts/social/events.ts';
import type { z } from 'zod';

/** Two players to whom two events happen, in a world of their own. */
export interface World {
  ada: string;
  bob: string;
  exchange: string;
  group: string;
  /** A battle for each of the two events. */
  rooms: readonly [string, string];
}

/** Which of a world's events it is, and when it happens. */
export interface Moment {
  nth: 0 | 1;
  at: Date;
}

interface Sample {
  event: EventContract;
  payload: (world: World, moment: Moment) => unknown;
}

/** Named as deleted players are shown, because notifications lose names when they are shown. */
export const person = (id: string) => ({ id, username: '退会したプレイヤー' });
const between = ({ ada, bob, exchange }: World) => ({ from: person(ada), to: person(bob), exchange_ulid: exchange });
const user = ({ ada }: World) => ({ user_id: ada });
const sample = <P extends z.ZodType>(
  event: EventContract<P>,
  payload: (world: World, moment: Moment) => z.input<P>,
): [string, Sample] => [event.subject, { event, payload }];

const HOUR_MS = 60 * 60 * 1000;
/** The first event of a world happens a day before its second. */
export const first: Moment = { nth: 0, at: new Date(Date.now() - 25 * HOUR_MS) };
export const second: Moment = { nth: 1, at: new Date() };

/** Each event that a service handles, as it happens to the players of a world. */
export const samples = new Map([
  sample(auth.userRegistered, ({ ada }) => ({ user_id: ada, username: 'ada', registered_at: first.at.getTime() })),
  sample(auth.userDeleted, user),
  sample(auth.playerModerated, ({ ada }, { nth, at }) => ({
    user_id: ada,
    action: nth === 0 ? ('suspend' as const) : ('restore' as const),
    reason: '理由',
    version: nth + 1,
    until: null,
    muted_until: nth === 0 ? at.toISOString() : null,
    ended_sessions: [],
  })),
  sample(battle.battleFinished, ({ ada, bob, rooms }, { nth, at }) => ({
    room_id: rooms[nth],
    mode: 'matched' as const,
    rated: true,
    rewarded: true,
    turns: 9,
    reason: 'life' as const,
    winner_id: nth === 0 ? ada : bob,
    loser_id: nth === 0 ? bob : ada,
    ended_at: at.getTime(),
  })),
  sample(battle.endMissed, ({ ada, bob, rooms }, { nth }) => ({
    room_id: rooms[nth],
    winner_id: ada,
    user_ids: [ada, bob],
  })),
  sample(battle.battleAborted, ({ ada, bob, rooms }, { nth }) => ({ room_id: rooms[nth], user_ids: [ada, bob] })),
  sample(battle.seasonClosed, ({ ada }, { nth }) => ({
    season: nth === 0 ? '202601' : '202602',
    user_id: ada,
    best: 'ruby' as const,
    battles: 3,
    place: null,
    stones: 30,
  })),
  sample(chat.groupJoined, ({ ada, bob, group }) => ({
    from: person(ada),
    to: person(bob),
    group_id: group,
    group_name: 'みんな',
    are_friends: false,
  })),
  sample(chat.userBlocked, ({ ada, bob }) => ({ user_id: ada, blocked_id: bob })),
  sample(deck.deckSaved, user),
  sample(inventory.starterChosen, ({ ada }) => ({ user_id: ada, deck_id: 'fire', cards: [...STARTER_DECK] })),
  sample(inventory.stonesGranted, ({ ada, bob, exchange }) => ({
    campaign: exchange,
    user_ids: [ada, bob],
    amount: 5,
    message: 'お詫び',
  })),
  sample(social.friendRequested, ({ ada, bob, exchange }) => ({
    from: person(ada),
    to: person(bob),
    request_id: exchange,
  })),
  sample(social.friendRequestClosed, ({ ada, bob }) => ({ user_id: bob, from_id: ada })),
  sample(social.friendAccepted, between),
  sample(social.friendsMade, user),
  sample(social.invitationSent, ({ ada, bob, exchange }, { at }) => ({
    from: person(ada),
    to: person(bob),
    invitation_id: exchange,
    expires_at: at.toISOString(),
  })),
  sample(social.invitationWithdrawn, ({ ada, bob, exchange }) => ({
    from: person(ada),
    to: person(bob),
    invitation_id: exchange,
  })),
  sample(social.exchangeProposed, between),
  sample(social.exchangeCompleted, between),
  sample(social.exchangeCancelled, between),
]);
