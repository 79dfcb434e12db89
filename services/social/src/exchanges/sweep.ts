import type { Context } from '../context.ts';
import { tellExchange } from './tell-exchange.ts';

/** A confirmation normally takes milliseconds; after this its pod is likely to be gone. */
const STUCK_AFTER_MS = 3_000;

/** Brings exchanges to their end whose pod died, or could not reach inventory, while they were being confirmed. */
export async function sweepExchanges(context: Context): Promise<void> {
  const { exchanges, settle, now, log } = context;
  for (const exchange of await exchanges.confirmingSince(now() - STUCK_AFTER_MS)) {
    try {
      await settle(exchange);
      tellExchange(context, exchange);
    } catch (error) {
      log.warn({ err: error, exchange: exchange.id }, 'an exchange is still being confirmed');
    }
  }
}
