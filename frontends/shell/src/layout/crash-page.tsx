import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { text } from '../text.ja.ts';

interface CrashPageProps {
  /** Renders the content again. Null if only a reload can help. */
  onRetry: (() => void) | null;
  /** `h1`, in place of a whole screen, by default. */
  heading?: 'h1' | 'h2';
}

/** A message in place of content that failed during rendering, which is a fault of the game. */
export function CrashPage({ onRetry, heading = 'h1' }: CrashPageProps) {
  const { title, body } = onRetry ? text.crashed : text.shellFailed;
  return (
    <Callout
      role="alert"
      heading={heading}
      title={title}
      actions={
        <>
          <Button variant={onRetry ? 'secondary' : 'primary'} onClick={() => location.reload()}>
            {text.crashed.reload}
          </Button>
          {onRetry ? <Button onClick={onRetry}>{text.crashed.again}</Button> : null}
        </>
      }
    >
      {body}
    </Callout>
  );
}
