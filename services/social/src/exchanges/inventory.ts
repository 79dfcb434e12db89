import { ok, type Result } from '@maseki/contracts/errors.ts';
import type { ExchangeLimits } from '@maseki/contracts/inventory/allowance.ts';
import { type ExchangeRefusal, rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { refuseExchange } from './explain-limit.ts';
import { applyMoveOutcome, type Exchange, givesOf } from './rules.ts';
import type { ExchangeStore } from './store.ts';

/** By the card's id. Fails as unavailable if inventory does not reply. */
export type CountCopies = (user: string) => Promise<ReadonlyMap<string, number>>;

export const createCountCopies =
  (bus: Pick<Bus, 'callRpc'>): CountCopies =>
  async (user) => {
    const { cards } = await bus.callRpc(rpcs.listOwnedCards, { user_id: user });
    return new Map(cards.map(({ card_id, amount }) => [card_id, amount]));
  };

/** The limits of a user's exchanges now. Fails as unavailable if inventory does not reply. */
export type LoadExchangeLimits = (user: string) => Promise<ExchangeLimits>;

export const createLoadExchangeLimits =
  (bus: Pick<Bus, 'callRpc'>): LoadExchangeLimits =>
  (user) =>
    bus.callRpc(rpcs.getExchangeLimits, { user_id: user });

/** By inventory, before it is stored; worded for players. Fails as unavailable without a reply. */
export type CheckProposal = (
  proposed: Exchange,
) => Promise<Result<null, Exclude<ExchangeRefusal['outcome'], 'exchange_limit'>>>;

export const createCheckProposal =
  (bus: Pick<Bus, 'callRpc'>, now: () => number): CheckProposal =>
  async (proposed) => {
    const reply = await bus.callRpc(rpcs.checkExchange, { gives: givesOf(proposed) });
    // The exchanges of a day count on the day of the confirmation.
    if (reply.outcome === 'movable' || reply.outcome === 'exchange_limit') return ok(null);
    return refuseExchange(proposed, reply, now());
  };

type Moved = Result<Exchange, 'not_found' | ExchangeRefusal['outcome']>;

/**
 * Has inventory move the cards of a confirmed exchange, and stores the outcome. Any pod may do this
 * at any time, also several at once, because inventory decides an attempt once. A refusal is worded
 * for players. Fails as unavailable if inventory does not reply. The exchange then stays
 * confirming, for the sweep.
 */
export type MoveCards = (exchange: Exchange) => Promise<Moved>;

interface MoveDeps {
  exchanges: Pick<ExchangeStore, 'change'>;
  now(): number;
}

export const createMoveCards =
  (bus: Pick<Bus, 'callRpc'>, { exchanges, now }: MoveDeps): MoveCards =>
  async (exchange) => {
    const { id, attempt, opener, receiver } = exchange;
    const names = { [opener.id]: opener.username, [receiver.id]: receiver.username };
    const order = { exchange_id: id, attempt, gives: givesOf(exchange), names };
    const reply = await bus.callRpc(rpcs.moveCards, order);
    const changed = await exchanges.change(id, (current) => ok(applyMoveOutcome(current, attempt, reply.outcome)));
    return reply.outcome === 'moved' || !changed.ok ? changed : refuseExchange(exchange, reply, now());
  };
