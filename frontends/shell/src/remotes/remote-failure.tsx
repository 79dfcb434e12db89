import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';

interface RemoteFailureProps {
  onRetry: () => Promise<void>;
}

/** Shown in place of a screen that could not be loaded. */
export function RemoteFailure({ onRetry }: RemoteFailureProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry().finally(() => setRetrying(false));
  };
  return (
    <Callout
      role="alert"
      title={text.remoteFailed.title}
      actions={
        <Button isRunning={isRetrying} onClick={() => void retry()}>
          {isRetrying ? text.retrying : text.retry}
        </Button>
      }
    >
      {text.remoteFailed.body}
    </Callout>
  );
}
