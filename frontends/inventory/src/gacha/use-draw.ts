import { type ErrorCode, errors } from '@maseki/contracts/errors.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { endpoints } from '@maseki/contracts/inventory/http.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { ulid } from 'ulid';
import { notifyMissions } from '../missions/notify-missions.ts';
import { useBalance } from '../stones/use-balance.ts';

/**
 * The outcome of a click, which is either the cards or an error. The error tells whether the draw
 * may have been made nevertheless.
 */
export type DrawOutcome =
  | { ok: true; cards: readonly CatalogueCard[] }
  | { ok: false; error: ErrorCode; message: string; isUnknown: boolean };

interface Draw {
  /** Draws once. Returns null while a draw is in progress. */
  draw: (pack: string) => Promise<DrawOutcome | null>;
  isDrawing: boolean;
}

/**
 * Draws a pack. Each click has its own idempotency key. While the outcome of a click is unknown
 * because the response was lost, the next click on that pack repeats it with its key. It receives
 * the cards of that draw, and the player pays once.
 */
export function useDraw(): Draw {
  const { run, isRunning } = useAction(endpoints.drawPack);
  const balance = useBalance();
  const { mutate } = useSWRConfig();
  const unknown = useRef(new Map<string, string>());

  const draw = async (pack: string): Promise<DrawOutcome | null> => {
    const repeatedKey = unknown.current.get(pack);
    const idempotencyKey = repeatedKey ?? ulid();
    const result = await run({ query: { pack }, idempotencyKey });
    if (!result) return null;
    const isUnknown = !result.ok && errors[result.error].retryable;
    if (isUnknown) unknown.current.set(pack, idempotencyKey);
    else unknown.current.delete(pack);
    // A repeat receives the first response, whose balance may be out of date.
    if (result.ok && repeatedKey === undefined) void balance.setStones(result.value.magic_stones);
    else void balance.reload();
    if (!result.ok) return { ok: false, error: result.error, message: result.message, isUnknown };
    void mutate(apiKey(endpoints.getPackOdds, { query: { pack } }));
    void mutate(apiKey(endpoints.listOwnedCards));
    void mutate(apiKey(endpoints.listCollection));
    void mutate(apiKey(endpoints.listMissions));
    notifyMissions(result.value.missions);
    return { ok: true, cards: result.value.cards };
  };

  return { draw, isDrawing: isRunning };
}
