import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { claimText } from '../proof/claim-text.ja.ts';

const text = claimText.otherwise;

/** Says, before the first card, that a battle does not begin as this page has claimed it. */
export function BegunOtherwise({ onGoOn }: { onGoOn: () => void }) {
  return (
    <Callout
      title={text.title}
      role="alert"
      actions={
        <>
          <Button variant="secondary" onClick={onGoOn}>
            {text.goOn}
          </Button>
          <LinkButton to="/fairness" variant="ghost">
            {text.fairness}
          </LinkButton>
        </>
      }
    >
      {text.body}
    </Callout>
  );
}
