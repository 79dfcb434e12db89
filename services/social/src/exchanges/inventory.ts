import { ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import type { ExchangeLimits } from '@maseki/contracts/inventory/exchange-limits.ts';
import { type MoveOutcome, rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { applyMoveOutcome, type Exchange, givesOf } from './rules.ts';
import type { ExchangeStore } from './store.ts';

/**
 * A user's copies of each card, by the card's id. Fails as unavailable if inventory does not reply.
 */
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

type Moved = Result<Exchange, 'not_found' | Exclude<MoveOutcome, 'moved'>>;

/**
 * Has inventory move the cards of a confirmed exchange, and stores the outcome. Any pod may do this
 * at any time, also several at once, because inventory decides an attempt once. Fails as
 * unavailable if inventory does not reply. The exchange then stays confirming, for the sweep.
 */
export type MoveCards = (exchange: Exchange) => Promise<Moved>;

export const createMoveCards =
  (bus: Pick<Bus, 'callRpc'>, exchanges: Pick<ExchangeStore, 'change'>): MoveCards =>
  async (exchange) => {
    const { id, attempt } = exchange;
    const { outcome } = await bus.callRpc(rpcs.moveCards, { exchange_id: id, attempt, gives: givesOf(exchange) });
    const changed = await exchanges.change(id, (current) => ok(applyMoveOutcome(current, attempt, outcome)));
    return outcome === 'moved' || !changed.ok ? changed : refuse(outcome);
  };
