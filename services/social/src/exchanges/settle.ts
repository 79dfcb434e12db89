import { type CommonErrorCode, ok, type Result, refuse } from '@maseki/contracts/errors.ts';
import { rpcs } from '@maseki/contracts/inventory/rpc.ts';
import type { Bus } from '@maseki/service-kit/bus/bus.ts';
import { type Exchange, givesOf, settle } from '../domain/exchange.ts';
import type { ExchangeStore } from '../stores/exchange-store.ts';

type Settled = Result<Exchange, CommonErrorCode | 'insufficient_copies' | 'exchange_limit'>;

/** Brings a confirmed exchange to its end. */
export type Settle = (exchange: Exchange) => Promise<Settled>;

/**
 * Asks inventory to move the cards and stores what became of it. Any pod may do it at any time, and several at once: inventory
 * decides an attempt once. Fails as unavailable when inventory does not answer; the exchange then stays confirming, for the sweep.
 */
export const settling =
  (bus: Pick<Bus, 'callRpc'>, exchanges: Pick<ExchangeStore, 'change'>): Settle =>
  async (exchange) => {
    const { id, attempt } = exchange;
    const { outcome } = await bus.callRpc(rpcs.exchange, { exchange_id: id, attempt, gives: givesOf(exchange) });
    const settled = await exchanges.change(id, (current) => ok(settle(current, attempt, outcome)));
    return outcome === 'moved' || !settled.ok ? settled : refuse(outcome);
  };
