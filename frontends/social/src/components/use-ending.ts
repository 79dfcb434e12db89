import { endpoints } from '@maseki/contracts/social/http.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useNavigate } from 'react-router-dom';
import { notifyFailure } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import { ownEndings } from '../model/own-endings.ts';
import { text } from '../text.ja.ts';

type Call = typeof endpoints.cancelExchange | typeof endpoints.confirmExchange;

/** Ends an exchange one way or the other, says so, and leads back to the friends. */
export function useEnding(call: Call, exchange_ulid: string, { done, failed }: { done: string; failed: string }) {
  const { run, isRunning } = useAction(call);
  const reload = useReload();
  const navigate = useNavigate();

  const end = async () => {
    ownEndings.begin(exchange_ulid);
    const result = await run({ params: { exchange_ulid } });
    if (!result) return;
    if (result.ok) {
      notify.success(done);
      navigate('/friends');
    } else {
      ownEndings.failed(exchange_ulid);
      notifyFailure(failed, result);
    }
    await reload.exchange(exchange_ulid);
  };

  return { isRunning, end: () => void end() };
}

/** Cancels an exchange. */
export const useCancel = (exchange_ulid: string) =>
  useEnding(endpoints.cancelExchange, exchange_ulid, {
    done: text.exchange.cancelled,
    failed: text.exchange.cancelFailed,
  });
