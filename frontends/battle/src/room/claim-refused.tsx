import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { text } from '../text.ja.ts';

export interface ClaimRefusal {
  error: ErrorCode | null;
  message: string;
}

interface ClaimRefusedProps {
  refusal: ClaimRefusal;
  onRetry: () => void;
}

export function ClaimRefused({ refusal: { error, message }, onRetry }: ClaimRefusedProps) {
  return (
    <Callout
      title={text.claimFailed}
      role="alert"
      actions={
        <>
          {error === 'no_deck' || error === 'card_disabled' ? (
            <LinkButton to="/deck">{text.editDeck}</LinkButton>
          ) : null}
          <Button variant="secondary" onClick={onRetry}>
            {text.retry}
          </Button>
          <LinkButton to="/home" variant="secondary">
            {text.home}
          </LinkButton>
        </>
      }
    >
      {message}
    </Callout>
  );
}
