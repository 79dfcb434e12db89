import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { text } from '../text.ja.ts';

/** Asks what to do when the computer's file could not be loaded, or it failed in thinking. */
export function ComputerFailed({ onLeave, onRetry }: { onLeave: () => void; onRetry: () => void }) {
  const say = text.computer;
  return (
    <Dialog
      title={say.failed}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {say.leave}
          </Button>
          <Button onClick={onRetry}>{say.retry}</Button>
        </>
      }
    >
      <p>{say.hint}</p>
    </Dialog>
  );
}
