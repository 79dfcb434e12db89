import { type BotLevel, endpoints } from '@maseki/contracts/battle/http.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What is claimed: a battle against a player, or practice of a level. */
export type Wish = { mode: 'player' } | { mode: 'practice'; level: BotLevel };

export type Claim =
  | { status: 'claiming' }
  | { status: 'claimed'; slug: string }
  | { status: 'refused'; error: ErrorCode; message: string };

interface ClaimAccess {
  claim: Claim;
  /** Claims again: after a refusal, or when the slug may have lapsed. What is claimed stays until something else is. */
  renew: () => void;
}

/** Claims a room as soon as there is a wish. The server answers the same room to the same player, so a repeat does no harm. */
export function useClaim(wish: Wish | null): ClaimAccess {
  const [claim, setClaim] = useState<Claim>({ status: 'claiming' });
  const latest = useRef(0);
  const level = wish?.mode === 'practice' ? wish.level : null;
  const mode = wish?.mode ?? null;

  const renew = useCallback(async () => {
    if (mode === null) return;
    latest.current += 1;
    const turn = latest.current;
    const result = await callApi(endpoints.claimSlug, { query: level === null ? {} : { mode: 'practice', level } });
    if (turn !== latest.current) return;
    if (result.ok) return setClaim({ status: 'claimed', slug: result.value.slug });
    const { error, message } = result;
    setClaim((held) => (held.status === 'claimed' ? held : { status: 'refused', error, message }));
  }, [mode, level]);

  useEffect(() => {
    setClaim({ status: 'claiming' });
    void renew();
    return () => {
      latest.current += 1;
    };
  }, [renew]);

  return { claim, renew: useCallback(() => void renew(), [renew]) };
}
