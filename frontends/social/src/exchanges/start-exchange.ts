import { social as endpoints } from '@maseki/contracts/pages.ts';
import { callApi } from '@maseki/ui/api.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';

export interface OpenProposal {
  exchangeUlid: string;
  proposerId: string | null;
}

/** Or continues the open one. A proposal goes to `onProposed`, others open on their page. */
export function useStartExchange(friendId: string, onProposed: (proposal: OpenProposal) => void) {
  const [isRunning, setRunning] = useState(false);
  const running = useRef(false);
  const navigate = useNavigate();

  async function start(): Promise<void> {
    const open = await callApi(endpoints.checkExchange, { params: { id: friendId } });
    if (!open.ok) return notifyFailure(text.friends.exchange.failed, open);
    const { status, exchange_ulid, proposer_id } = open.value;
    if (exchange_ulid !== null && status === 'proposed') {
      return onProposed({ exchangeUlid: exchange_ulid, proposerId: proposer_id });
    }
    if (exchange_ulid !== null) return void navigate(`/exchange/${exchange_ulid}`);
    const opened = await callApi(endpoints.createExchange, { body: { receiver_id: friendId } });
    if (!opened.ok) return notifyFailure(text.friends.exchange.failed, opened);
    navigate(`/exchange/${opened.value.exchange_ulid}`);
  }

  return {
    isRunning,
    start: async () => {
      if (running.current) return;
      running.current = true;
      setRunning(true);
      try {
        await start();
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
}
