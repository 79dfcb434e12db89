import { type BotLevel, endpoints } from '@maseki/contracts/battle/http.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { callApi } from '@maseki/ui/api.ts';
import { readWish } from '@maseki/ui/ladder/wish.ts';
import { readPreference } from '@maseki/ui/preferences.ts';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * The player's request, which is a battle against another
 * player or practice against a bot of a level.
 */
export type MatchRequest = { mode: 'player' } | { mode: 'practice'; level: BotLevel };

/**
 * The query of a claim. The relaxed clock of practice is read when the
 * room is claimed and stays fixed for the battle. The wish may change with another claim.
 */
function queryOf(level: BotLevel | null, isRankedOnly: boolean) {
  if (level === null) return { mode: readWish(), ...(isRankedOnly && { only: 'ranked' as const }) };
  return { mode: 'practice', level, ...(readPreference('relaxed') && { clock: 'relaxed' as const }) } as const;
}

export type Claim =
  | { status: 'claiming' }
  | { status: 'claimed'; slug: string }
  | { status: 'refused'; error: ErrorCode; message: string };

/**
 * Claims the slug of a room as soon as there is a request. The server returns the same room to the
 * same player, so repeating is safe. `renew` claims again, after a refusal or when the slug may
 * have expired, and with the choice to wait for ranked opponents only. A slug stays until another
 * one replaces it.
 */
export function useClaimSlug(request: MatchRequest | null): { claim: Claim; renew: (rankedOnly?: boolean) => void } {
  const [claim, setClaim] = useState<Claim>({ status: 'claiming' });
  const latestCall = useRef(0);
  const level = request?.mode === 'practice' ? request.level : null;
  const mode = request?.mode ?? null;

  const isRankedOnly = useRef(false);

  const renew = useCallback(
    async (rankedOnly = isRankedOnly.current) => {
      if (mode === null) return;
      isRankedOnly.current = rankedOnly;
      latestCall.current += 1;
      const call = latestCall.current;
      const result = await callApi(endpoints.claimSlug, { query: queryOf(level, isRankedOnly.current) });
      if (call !== latestCall.current) return;
      if (result.ok) return setClaim({ status: 'claimed', slug: result.value.slug });
      const { error, message } = result;
      setClaim((previous) => (previous.status === 'claimed' ? previous : { status: 'refused', error, message }));
    },
    [mode, level],
  );

  // Before the paint, because everything else of the page waits for the room.
  useLayoutEffect(() => {
    setClaim({ status: 'claiming' });
    void renew();
    return () => {
      latestCall.current += 1;
    };
  }, [renew]);

  return { claim, renew: useCallback((rankedOnly?: boolean) => void renew(rankedOnly), [renew]) };
}
