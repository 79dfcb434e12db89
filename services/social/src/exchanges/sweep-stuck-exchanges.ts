import type { Context } from '../context.ts';
import { publishExchangeHint } from './publish-exchange.ts';

/** A confirmation takes milliseconds. After this its pod is probably gone. */
const STUCK_AFTER_MS = 3_000;

/** Its pod died or could not reach inventory before the outcome was stored. */
export async function sweepStuckExchanges(context: Context): Promise<void> {
  const { exchanges, moveCards, now, log } = context;
  for (const exchange of await exchanges.listConfirmingSince(now() - STUCK_AFTER_MS)) {
    try {
      await moveCards(exchange);
      publishExchangeHint(context, exchange);
    } catch (error) {
      log.warn({ event: 'exchange_stuck', err: error, exchange: exchange.id }, 'an exchange is still confirming');
    }
  }
}
