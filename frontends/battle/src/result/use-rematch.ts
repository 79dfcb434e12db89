import { endpoints } from '@maseki/contracts/battle/http.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { callApi } from '@maseki/ui/api.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '../text.ja.ts';

/** The server forgets a wish 6 s after it was said last. */
const AGAIN_MS = 2_000;
/** How long a player waits for the opponent to want it too. */
const PATIENCE_S = 60;
/** A server that is away, and a battle whose end is not archived yet. */
const PASSING: readonly string[] = ['unavailable', 'not_found'] satisfies ErrorCode[];

/**
 * The wish to play the same opponent again: it is said as long as this page waits, and when the opponent says it too, both go to the new battle.
 * Leaving the page takes it back.
 */
export function useRematch(roomId: string) {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isWaiting = secondsLeft > 0;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let left = PATIENCE_S;
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
      const result = await callApi(endpoints.wishRematch, { params: { room_id: roomId } });
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
