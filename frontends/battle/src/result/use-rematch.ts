import { REMATCH_AGAIN_S } from '@maseki/contracts/battle/limits.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import { sealClaim } from '@maseki/ui/battle-claims/seal-claim.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '../text.ja.ts';

/** Interval of the wish, which the server forgets `REMATCH_WISH_S` after the last one. */
const AGAIN_MS = REMATCH_AGAIN_S * 1_000;
/** Limit of the wait for the opponent's wish. */
const PATIENCE_S = 60;
/** Errors of an absent server, and of a battle whose end is not archived yet. */
const PASSING: readonly string[] = ['unavailable', 'not_found'] satisfies ErrorCode[];

/** Repeated while waiting. Leaving the page withdraws it. */
export function useRematch(roomId: string) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isWaiting = secondsLeft > 0;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let left = PATIENCE_S;
    const sealed = sealClaim();
    const stop = (message: string) => {
      setSecondsLeft(0);
      notify.error(message);
    };
    const count = () => {
      left -= 1;
      if (left > 0) setSecondsLeft(left);
      else stop(text.result.rematch.nobody);
    };
    const say = async () => {
      // Each repeat has the number of the first wish.
      const sealing = (await sealed) ?? undefined;
      if (isOver) return;
      const result = await callApi(endpoints.wishRematch, { params: { room_id: roomId }, body: { sealing } });
      if (isOver) return;
      if (!result.ok && !PASSING.includes(result.error)) stop(result.message);
      else if (result.ok && result.value.slug !== null) void navigate('/battle');
    };
    void say();
    const saying = setInterval(() => void say(), AGAIN_MS);
    const counting = setInterval(count, 1_000);
    return () => {
      isOver = true;
      clearInterval(saying);
      clearInterval(counting);
    };
  }, [isWaiting, navigate, roomId]);

  return { secondsLeft, begin: () => setSecondsLeft(PATIENCE_S), cancel: () => setSecondsLeft(0) };
}
