import { call } from '../lib/call.ts';
import { playBattle } from '../lib/play-battle.ts';
import { accountOf, isOver, type Player, think } from '../lib/player.ts';
import { anyFrames } from './duelist.ts';

/**
 * Normal reasons for an exchange to fail, which are the limits of exchanges (docs/economy.md
 * "Exchanges") and too few copies.
 */
const EXPECTED = ['insufficient_copies', 'new_account_limit', 'new_account_gift_limit', 'receive_limit'] as const;
/** Numbers of exchanges after which they play, and after which they quarrel and make up. */
const BATTLE_EVERY = 4;
const QUARREL_EVERY = 10;

/** Two friends exchange cards, again and again. Now and then one invites the other to a battle. */
export async function traders(players: readonly Player[]): Promise<void> {
  const [one, other] = players;
  if (!one || !other || !(await befriend(one, other))) return;
  for (let round = 0; !isOver(one); round++) {
    const [giver, taker] = round % 2 === 0 ? [one, other] : [other, one];
    await exchange(giver, taker);
    await think(one);
    if (round % BATTLE_EVERY === BATTLE_EVERY - 1) await duel(giver, taker);
    if (round % QUARREL_EVERY === QUARREL_EVERY - 1) {
      await call(one, 'removeFriend', { params: { id: accountOf(other).id } });
      if (!(await befriend(one, other))) return;
    }
  }
}

/** Makes friends of the two unless they are. False if that failed. */
async function befriend(one: Player, other: Player): Promise<boolean> {
  const friends = await call(one, 'listFriends');
  if (!friends.ok) return false;
  if (friends.value.friends.some(({ id }) => id === accountOf(other).id)) return true;
  // An earlier run may have been stopped between request and acceptance.
  await call(one, 'sendFriendRequest', {
    body: { username: accountOf(other).username },
    allow: ['already_requested', 'already_friends'],
  });
  const received = await call(other, 'listFriendRequests');
  const found = received.ok
    ? received.value.requests.find(({ from_user }) => from_user.id === accountOf(one).id)
    : undefined;
  if (!found) return false;
  return (await call(other, 'respondToFriendRequest', { params: { id: found.id }, body: { action: 'accept' } })).ok;
}

/** A gift or a swap of cards that both have twice, cancelled if a limit forbids it. */
async function exchange(giver: Player, taker: Player): Promise<void> {
  const partner = accountOf(taker).id;
  await call(giver, 'checkExchange', { params: { id: partner } });
  const created = await call(giver, 'createExchange', { body: { receiver_id: partner } });
  if (!created.ok) return;
  const params = { exchange_ulid: created.value.exchange_ulid };
  const [mine, seen] = [await call(taker, 'getExchange', { params }), await call(giver, 'getExchange', { params })];
  if (!mine.ok || !seen.ok) return;
  await think(giver);
  const [own, wanted] = [mine.value.partner_duplicates, seen.value.partner_duplicates];
  const [card] = own;
  const requested = wanted.find((other) => other.card.id !== card?.card.id && other.card.rarity === card?.card.rarity);
  const isProposed =
    card !== undefined &&
    (
      await call(giver, 'proposeCard', {
        params,
        body: { card_id: card.card.id, requested_card_id: requested?.card.id ?? null },
        allow: [...EXPECTED, 'already_proposed'],
      })
    ).ok;
  await think(taker);
  if (isProposed && (await call(taker, 'confirmExchange', { params, allow: [...EXPECTED, 'exchange_limit'] })).ok)
    return;
  await call(taker, 'cancelExchange', { params, allow: ['exchange_closed'] });
}

/** An invitation, taken or taken back, and the battle that follows. */
async function duel(host: Player, guest: Player): Promise<void> {
  const friend = { params: { id: accountOf(guest).id } };
  const sent = await call(host, 'sendInvitation', { ...friend, allow: ['friend_offline', 'in_battle'] });
  if (!sent.ok) return;
  const { id } = sent.value;
  await call(guest, 'listInvitations');
  await think(guest);
  if (isOver(host) || Math.random() < 0.3) {
    await call(host, 'cancelInvitation', { params: { id }, allow: ['invitation_closed'] });
    return;
  }
  const accepted = await call(guest, 'acceptInvitation', { params: { id }, allow: ['invitation_closed', 'in_battle'] });
  if (!accepted.ok) return;
  await Promise.all([host, guest].map((player) => playBattle(player, accepted.value.slug, anyFrames())));
}
