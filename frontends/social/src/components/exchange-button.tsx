import { Button } from '@maseki/ui/button.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { useState } from 'react';
import { type StandingProposal, useExchangeStart } from '../api/use-exchange-start.ts';
import type { Friend } from '../model/friend.ts';
import { text } from '../text.ja.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

/** Leads to the exchange with a friend; a proposal that stands is answered in a dialog. */
export function ExchangeButton({ friend }: { friend: Friend }) {
  const [proposal, setProposal] = useState<StandingProposal | null>(null);
  const { start, isRunning } = useExchangeStart(friend.id, setProposal);
  const { user } = useUser();
  const { exchange, exchangeWith } = text.friends.list;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={exchangeWith(friend.username)}
        isRunning={isRunning}
        onClick={() => void start()}
      >
        {exchange}
      </Button>
      {proposal && user ? (
        <ProposalDialog
          exchangeUlid={proposal.exchangeUlid}
          friend={friend}
          isMine={proposal.proposerId === user.id}
          onClose={() => setProposal(null)}
        />
      ) : null}
    </>
  );
}
