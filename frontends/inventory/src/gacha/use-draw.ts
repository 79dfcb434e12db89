import { type ErrorCode, mayRetry } from '@maseki/contracts/errors.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import type { FulfilledMission } from '@maseki/contracts/inventory/mission-view.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { ulid } from 'ulid';
import { useBalance } from '../stones/use-balance.ts';
import type { ProvenDraw } from './check-drawn.ts';
import { keepDrawn, keepRefused, type ShownOdds, sealDraw, sealedQuery } from './seal-draw.ts';

export interface Drawn {
  cards: readonly CatalogueCard[];
  proven: ProvenDraw | null;
  /** Those that the draw has fulfilled. */
  missions: readonly FulfilledMission[];
}

/** Cards or an error, which tells whether the draw may have been made nevertheless. */
export type DrawOutcome = ({ ok: true } & Drawn) | { ok: false; error: ErrorCode; message: string; isUnknown: boolean };

interface Draw {
  /** Draws once. Returns null while a draw is in progress. */
  draw: (pack: string, odds: ShownOdds | undefined) => Promise<DrawOutcome | null>;
  isDrawing: boolean;
}

/**
 * Draws a pack. Each click has its own idempotency key. While the outcome of a click is unknown
 * because the response was lost, the next click on that pack repeats it with its key, also after
 * the page was loaded again. It receives the cards of that draw, and the player pays once. If the
 * seal was replaced, nothing is drawn: the page reads the present odds, and the player presses
 * again with them before their eyes.
 */
export function useDraw(): Draw {
  const { run, isRunning } = useAction(endpoints.drawPack);
  const balance = useBalance();
  const { mutate } = useSWRConfig();
  const { user } = useUser();
  /** The keys of draws whose outcome is unknown, by pack. */
  const unknown = useRef(new Map<string, string>());

  /** Those of all packs, because one seal is of all. */
  const readOdds = () => mutate((key) => Array.isArray(key) && key[0] === endpoints.getPackOdds.path);

  const draw = async (pack: string, odds: ShownOdds | undefined): Promise<DrawOutcome | null> => {
    const key = unknown.current.get(pack) ?? ulid();
    const sealed = user ? sealDraw({ user: user.id, pack, key }, odds) : null;
    const idempotencyKey = sealed?.key ?? key;
    const isRepeat = unknown.current.has(pack) || idempotencyKey !== key;
    const result = await run({ query: { pack, ...(sealed && sealedQuery(sealed)) }, idempotencyKey });
    if (!result) return null;
    const isUnknown = !result.ok && mayRetry(result.error);
    if (isUnknown) unknown.current.set(pack, idempotencyKey);
    else unknown.current.delete(pack);
    // A repeat receives the first response, whose balance may be out of date.
    if (result.ok && !isRepeat) void balance.setStones(result.value.magic_stones);
    else void balance.reload();
    if (!result.ok) {
      if (sealed) keepRefused(sealed, result.error);
      if (result.error === 'seal_changed') await readOdds();
      return { ok: false, error: result.error, message: result.message, isUnknown };
    }
    // The next seal is that of all packs.
    void readOdds();
    void mutate(apiKey(endpoints.listOwnedCards));
    void mutate(apiKey(endpoints.listCollection));
    void mutate(apiKey(endpoints.listMissions));
    const { cards, missions, proof = null } = result.value;
    if (sealed) keepDrawn(sealed, proof);
    const proven =
      proof && sealed && user ? { user: user.id, pack, cards: cards.map(({ id }) => id), sealed, proof } : null;
    return { ok: true, cards, proven, missions };
  };

  return { draw, isDrawing: isRunning };
}
