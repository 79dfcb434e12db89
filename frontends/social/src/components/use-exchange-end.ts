import { notify } from '@maseki/ui/toast/notify.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ExchangeAnswer } from '../model/exchange-view.ts';
import { ownEndings } from '../model/own-endings.ts';
import { text } from '../text.ja.ts';

/** Tells the player when the other side ends the exchange that is being looked at, and leads back to the friends. */
export function useExchangeEnd({ status, exchange_ulid }: Pick<ExchangeAnswer, 'status' | 'exchange_ulid'>): void {
  const wasOpen = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    const isOpen = status === 'pending' || status === 'proposed';
    if (wasOpen.current && !isOpen && !ownEndings.has(exchange_ulid)) {
      if (status === 'completed') notify.success(text.exchange.confirmed);
      else notify.warning(text.exchange.cancelledByOther);
      navigate('/friends');
    }
    wasOpen.current = isOpen;
  }, [status, exchange_ulid, navigate]);
}
