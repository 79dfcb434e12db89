import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { useLeaveGuard } from '@maseki/ui/router/use-leave-guard.ts';
import { useEffect } from 'react';
import { text } from '../text.ja.ts';

/** A dialog in the game, and the browser's own question on closing the page. */
export function UnsavedChangesGuard({ isChanged }: { isChanged: boolean }) {
  const leaving = useLeaveGuard(isChanged);

  useEffect(() => {
    if (!isChanged) return;
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeave);
    return () => window.removeEventListener('beforeunload', confirmLeave);
  }, [isChanged]);

  if (!leaving) return null;
  return (
    <ConfirmDialog
      title={text.leave.title}
      confirmLabel={text.leave.leave}
      cancelLabel={text.leave.stay}
      danger
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      <p>{text.leave.body}</p>
    </ConfirmDialog>
  );
}
