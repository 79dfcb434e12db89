import type { Person } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import { type OpenProposal, useStartExchange } from './start-exchange.ts';

export function ExchangeButton({ friend }: { friend: Person }) {
  const [proposal, setProposal] = useState<OpenProposal | null>(null);
  const { start, isRunning } = useStartExchange(friend.id, setProposal);
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
