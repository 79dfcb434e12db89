import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { Context } from '../context.ts';
import { isParty } from '../domain/exchange.ts';

/** To anybody but its two parties an exchange does not exist, whatever they send. */
export async function admitParty(
  { params, player }: { params: { exchange_ulid: string }; player: Player },
  { exchanges }: Pick<Context, 'exchanges'>,
) {
  const exchange = await exchanges.find(params.exchange_ulid);
  return exchange && isParty(exchange, player.id) ? ok(exchange) : refuse('not_found');
}
