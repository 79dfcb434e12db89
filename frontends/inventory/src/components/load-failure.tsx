import { Button } from '@maseki/ui/button.tsx';
import { Notice } from '@maseki/ui/notice.tsx';
import { text } from '../text.ja.ts';

/** Cards could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return <Notice role="alert" title={text.loadFailed} actions={<Button onClick={onRetry}>{text.retry}</Button>} />;
}
