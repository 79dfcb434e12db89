import { social as endpoints } from '@maseki/contracts/pages.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import type { Exchange } from './exchange.ts';

/** Ended here, so that their live update is not attributed to the other player. */
const endedHere = new Set<string>();

type EndEndpoint = typeof endpoints.cancelExchange | typeof endpoints.confirmExchange;

function useEndExchange(endpoint: EndEndpoint, exchange_ulid: string, sentences: { done: string; failed: string }) {
  const { run, isRunning } = useAction(endpoint);
  const revalidate = useRevalidate();
  const navigate = useNavigate();

  const end = async () => {
    endedHere.add(exchange_ulid);
    const result = await run({ params: { exchange_ulid } });
    if (!result) return;
    if (result.ok) {
      notify.success(sentences.done);
      navigate('/friends');
    } else {
      endedHere.delete(exchange_ulid);
      notifyFailure(sentences.failed, result);
    }
    await revalidate.exchange(exchange_ulid);
  };

  return { isRunning, end: () => void end() };
}

const { cancelled, cancelFailed, confirmed, confirmFailed, cancelledByOther } = text.exchange;

export const useCancelExchange = (exchange_ulid: string) =>
  useEndExchange(endpoints.cancelExchange, exchange_ulid, { done: cancelled, failed: cancelFailed });

export const useConfirmExchange = (exchange_ulid: string) =>
  useEndExchange(endpoints.confirmExchange, exchange_ulid, { done: confirmed, failed: confirmFailed });

/** When the other player ends the visible exchange. */
export function useEndedByOther({ status, exchange_ulid }: Pick<Exchange, 'status' | 'exchange_ulid'>): void {
  const wasOpen = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    const isOpen = status === 'pending' || status === 'proposed';
    if (wasOpen.current && !isOpen && !endedHere.has(exchange_ulid)) {
      if (status === 'completed') notify.success(confirmed);
      else notify.warning(cancelledByOther);
      navigate('/friends');
    }
    wasOpen.current = isOpen;
  }, [status, exchange_ulid, navigate]);
}
