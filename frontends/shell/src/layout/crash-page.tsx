import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { text } from '../text.ja.ts';

/** The page after a failure of the shell itself during rendering. */
export function CrashPage() {
  return (
    <Callout
      role="alert"
      title={text.crashed.title}
      actions={<Button onClick={() => location.reload()}>{text.crashed.reload}</Button>}
    >
      {text.crashed.body}
    </Callout>
  );
}
