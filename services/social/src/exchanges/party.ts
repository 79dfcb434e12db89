import { ok, refuse } from '@maseki/contracts/errors.ts';
import type { Player } from '@maseki/service-kit/identity/identity.ts';
import type { Context } from '../context.ts';
import { isBlocked } from '../friends/blocks.ts';
import { type Exchange, isParty, partnerOf } from './rules.ts';

/** The exchange that a request names. It only exists for its two parties. */
export async function loadExchangeOfParty(
  { params, player }: { params: { exchange_ulid: string }; player: Player },
  { exchanges }: Pick<Context, 'exchanges'>,
) {
  const exchange = await exchanges.find(params.exchange_ulid);
  return exchange && isParty(exchange, player.id) ? ok(exchange) : refuse('not_found');
}

/** True if one of the parties has blocked the other, also if the block had no effect here yet. */
export const isPartnerBlocked = (exchange: Exchange, player: Player, context: Pick<Context, 'blocksBetween'>) =>
  isBlocked(player.id, partnerOf(exchange, player.id).id, context);
