import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { useState } from 'react';
import { NewReleasePanel } from '../releases/new-release-panel.tsx';
import { useNewerRelease } from '../releases/use-newer-release.ts';
import { text } from '../text.ja.ts';

interface RemoteFailureProps {
  onRetry: () => Promise<void>;
  /** `h1`, in place of a whole screen, by default. */
  heading?: 'h1' | 'h2';
}

/** After a release the page itself may be too old, because files are kept for a day. */
export function RemoteFailure({ onRetry, heading = 'h1' }: RemoteFailureProps) {
  const [isRetrying, setRetrying] = useState(false);
  const isOld = useNewerRelease();
  const retry = async () => {
    setRetrying(true);
    await onRetry().finally(() => setRetrying(false));
  };
  if (isOld) return <NewReleasePanel heading={heading} />;
  return (
    <Callout
      role="alert"
      heading={heading}
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
