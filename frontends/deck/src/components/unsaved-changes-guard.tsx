import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { text } from '../text.ja.ts';

/** Asks before unsaved changes are left behind: in the game by a dialog, on closing the page by the browser's own question. */
export function UnsavedChangesGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(isChanged);

  useEffect(() => {
    if (!isChanged) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={text.leave.title}
      confirmLabel={text.leave.leave}
      cancelLabel={text.leave.stay}
      danger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{text.leave.body}</p>
    </ConfirmDialog>
  );
}
