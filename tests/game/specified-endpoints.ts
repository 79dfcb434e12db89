import { z } from 'zod';

// The HTTP half of the specification (points 3 and 7), written from it and not from the contracts.
// Parsing drops whatever it does not name, so that a client cannot use more.

const Id = z.string().min(1);
const Count = z.int().min(0);

const User = z.object({ id: Id, username: z.string().min(1), magic_stones: Count });
const Person = z.object({ id: Id, username: z.string().min(1) });

export const Card = z.object({
  id: Id,
  name: z.string().min(1),
  image: z.string().min(1),
  type: z.enum(['fire', 'water', 'thunder', 'wind', 'earth', 'ice', 'dark', 'light']),
  pack: z.enum(['MorisCardPack', 'MonsterPack01']),
});
const OwnedCards = z.array(z.object({ card: Card, amount: z.int().min(1) }));
const Slots = z.array(Card.nullable()).length(12);

const ExchangeStatus = z.enum(['pending', 'proposed', 'completed', 'cancelled']);
const Group = z.object({ id: Id, name: z.string().min(1) });
const Notification = z.object({ id: Id, message: z.string().min(1), is_read: z.boolean() });

export interface SpecifiedEndpoint {
  /** `z.unknown()` where the specification shows no response. */
  response: z.ZodType;
  /** The scheme of the Authorization header, where the specification asks for one. */
  scheme?: 'Bearer' | 'Token';
}

const notShown = z.unknown();
const withToken = { scheme: 'Token' } as const;
const withBearer = { scheme: 'Bearer' } as const;

/** Every row of the table of point 7. */
export const specifiedEndpoints = {
  'GET /api/auth/me/': { response: User.nullable() },
  'POST /api/auth/login/': { response: z.object({ user: User.extend({ token: z.string().min(1) }) }) },
  'POST /api/auth/logout/': { response: notShown },
  'POST /api/auth/register/': { response: z.object({ user: User, token: z.string().min(1) }) },
  'GET /api/gacha/?pack={pack}': { response: z.object({ cards: z.array(Card).length(5) }) },
  'POST /api/save-deck/': { response: z.object({ message: z.literal('デッキが保存されました') }) },
  'GET /api/get-deck/': { response: z.object({ deck_cards: Slots, cards: Slots }) },
  'GET /api/user-cards': { response: OwnedCards },
  'GET /api/get-cards/': { response: OwnedCards },
  'GET /api/chat/groups/': { response: z.array(Group) },
  'POST /api/chat/groups/create/': { ...withBearer, response: Group },
  'POST /api/chat/groups/{id}/add-user/': { ...withBearer, response: notShown },
  'GET /api/notifications/unread_count/': { ...withToken, response: z.object({ unread_count: Count }) },
  'GET /api/notifications/': { response: z.object({ notifications: z.array(Notification) }) },
  'PUT /api/notifications/{id}/': { response: notShown },
  'GET /api/login_bonus/': { response: z.object({ awarded: z.boolean(), bonus: Count, streak: z.int().min(1) }) },
  'GET /api/battle/claim-slug/': { response: z.object({ slug: Id }) },
  'GET /api/friends/': { ...withToken, response: z.object({ friends: z.array(Person) }) },
  'GET /api/friends/requests/': {
    ...withToken,
    response: z.object({ requests: z.array(z.object({ id: Id, from_user: Person })) }),
  },
  'POST /api/friends/request/': { ...withToken, response: notShown },
  'PUT /api/friends/requests/{id}/': { ...withToken, response: notShown },
  'DELETE /api/friends/{id}/': { ...withToken, response: notShown },
  'GET /api/check_exchange/{friendId}/': {
    ...withToken,
    response: z.object({
      exists: z.boolean(),
      status: ExchangeStatus.nullable(),
      exchange_ulid: Id.nullable(),
      proposer_id: Id.nullable(),
    }),
  },
  'POST /api/exchanges/': { ...withToken, response: z.object({ exchange_ulid: Id }) },
  'POST /api/exchanges/{exchange_ulid}/cancel/': { ...withToken, response: notShown },
  'POST /api/exchanges/{exchange_ulid}/confirm/': { ...withToken, response: notShown },
  'POST /api/exchanges/{exchange_ulid}/propose/': { ...withToken, response: notShown },
  'GET /api/exchanges/{exchange_ulid}/': {
    ...withToken,
    response: z.object({
      exchange_ulid: Id,
      status: ExchangeStatus,
      proposer_id: Id.nullable(),
      proposed_card_id: Id.nullable(),
    }),
  },
} satisfies Record<string, SpecifiedEndpoint>;

export type EndpointName = keyof typeof specifiedEndpoints;
export type ResponseOf<Name extends EndpointName> = z.output<(typeof specifiedEndpoints)[Name]['response']>;

/** The body of an error (point 7, the row of save-deck; all errors have it). */
export const ErrorBody = z.object({ error: z.string().min(1), message: z.string().min(1) });

/** Messages of the server to a chat group and to the demo page (points 3 and 7). */
export const GroupMessage = z.object({
  message: z.string(),
  sender: z.object({ name: z.string().min(1) }),
  timestamp: z.iso.datetime(),
});
export const DemoMessage = z.object({ message: z.string(), user: z.object({ name: z.string() }).nullable() });
