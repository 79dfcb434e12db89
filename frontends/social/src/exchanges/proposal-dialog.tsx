import { social as endpoints } from '@maseki/contracts/pages.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useEffect } from 'react';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import { OfferedCards } from './offered-cards.tsx';

interface ProposalDialogProps {
  exchangeUlid: string;
  friend: Person;
  isMine: boolean;
  onClose: () => void;
}

/** The proposer may cancel it, the other party confirm it. Closes when it is not open. */
export function ProposalDialog({ exchangeUlid, friend, isMine, onClose }: ProposalDialogProps) {
  const input = { params: { exchange_ulid: exchangeUlid } };
  const { data: exchange } = useApi(endpoints.getExchange, input);
  const { run, isRunning } = useAction(isMine ? endpoints.cancelExchange : endpoints.confirmExchange);
  const revalidate = useRevalidate();
  const words = text.friends.exchange;

  useEffect(() => {
    if (exchange && exchange.status !== 'proposed') onClose();
  }, [exchange, onClose]);

  const submit = async () => {
    const result = await run(input);
    if (!result) return;
    if (!result.ok) return notifyFailure(isMine ? words.cancelFailed : text.exchange.confirmFailed, result);
    notify.success(isMine ? words.cancelled : text.exchange.confirmed);
    onClose();
    await revalidate.exchange(exchangeUlid);
  };

  const { title, body } = isMine ? words.mine : words.theirs;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={text.close}
      actions={
        <Button variant={isMine ? 'danger' : 'primary'} isRunning={isRunning} onClick={() => void submit()}>
          {isMine ? words.cancel : words.confirm}
        </Button>
      }
    >
      <p>{body(friend.username)}</p>
      {exchange ? <OfferedCards exchange={exchange} isMine={isMine} /> : null}
    </Dialog>
  );
}
