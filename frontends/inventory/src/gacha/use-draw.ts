import { type ErrorCode, mayRetry } from '@maseki/contracts/errors.ts';
import type { CatalogueCard } from '@maseki/contracts/inventory/card.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { ulid } from 'ulid';
import { notifyMissions } from '../missions/notify-missions.ts';
import { useBalance } from '../stones/use-balance.ts';
import type { ProvenDraw } from './check-drawn.ts';
import { type SealedDraw, type ShownOdds, sealBy, sealDraw } from './seal-draw.ts';

/** Cards or an error, which tells whether the draw may have been made nevertheless. */
export type DrawOutcome =
  | { ok: true; cards: readonly CatalogueCard[]; proven: ProvenDraw | null }
  | { ok: false; error: ErrorCode; message: string; isUnknown: boolean };

interface Draw {
  /** Draws once. Returns null while a draw is in progress. */
  draw: (pack: string, odds: ShownOdds | undefined) => Promise<DrawOutcome | null>;
  isDrawing: boolean;
}

/** A click with its key and its sealed number. */
interface Attempt {
  key: string;
  sealed: SealedDraw | null;
}

/**
 * Draws a pack. Each click has its own idempotency key. While the outcome of a click is unknown
 * because the response was lost, the next click on that pack repeats it with its key. It receives
 * the cards of that draw, and the player pays once. If another tab has used the seal up, it draws
 * once more with the present one.
 */
export function useDraw(): Draw {
  const { run, isRunning } = useAction(endpoints.drawPack);
  const balance = useBalance();
  const { mutate } = useSWRConfig();
  const unknown = useRef(new Map<string, Attempt>());

  const { user } = useUser();

  const attemptDraw = (pack: string, { key, sealed }: Attempt) =>
    run({ query: { pack, ...(sealed && { seal: sealed.seal, nonce: sealed.nonce }) }, idempotencyKey: key });

  const draw = async (pack: string, odds: ShownOdds | undefined): Promise<DrawOutcome | null> => {
    const repeated = unknown.current.get(pack);
    let attempt = repeated ?? { key: ulid(), sealed: sealBy(odds) };
    let result = await attemptDraw(pack, attempt);
    if (result && !result.ok && result.error === 'seal_changed' && result.current) {
      attempt = { key: ulid(), sealed: sealDraw(result.current, null) };
      result = await attemptDraw(pack, attempt);
    }
    if (!result) return null;
    const isUnknown = !result.ok && mayRetry(result.error);
    if (isUnknown) unknown.current.set(pack, attempt);
    else unknown.current.delete(pack);
    // A repeat receives the first response, whose balance may be out of date.
    if (result.ok && repeated === undefined) void balance.setStones(result.value.magic_stones);
    else void balance.reload();
    if (!result.ok) return { ok: false, error: result.error, message: result.message, isUnknown };
    // The next seal is that of all packs.
    void mutate((key) => Array.isArray(key) && key[0] === endpoints.getPackOdds.path);
    void mutate(apiKey(endpoints.listOwnedCards));
    void mutate(apiKey(endpoints.listCollection));
    void mutate(apiKey(endpoints.listMissions));
    notifyMissions(result.value.missions);
    const { cards, proof } = result.value;
    const { sealed } = attempt;
    const proven =
      proof && sealed && user ? { user: user.id, pack, cards: cards.map(({ id }) => id), sealed, proof } : null;
    return { ok: true, cards, proven };
  };

  return { draw, isDrawing: isRunning };
}
