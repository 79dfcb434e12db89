import { Button } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { text } from '../text.ja.ts';

/** Cards could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return <Callout role="alert" title={text.loadFailed} actions={<Button onClick={onRetry}>{text.retry}</Button>} />;
}
