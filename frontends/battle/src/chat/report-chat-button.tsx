import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './report-chat-button.module.css';

interface ReportDialogProps {
  roomId: string;
  onClose: () => void;
}

function ReportDialog({ roomId, onClose }: ReportDialogProps) {
  const { run, isRunning } = useAction(endpoints.reportRoomChat);

  const report = async () => {
    const result = await run({ params: { slug: roomId } });
    if (!result) return;
    onClose();
    if (result.ok) notify.success(text.report.done);
    else notify.error(result.message);
  };

  return (
    <ConfirmDialog
      title={text.report.title}
      confirmLabel={text.report.open}
      cancelLabel={text.actions.cancel}
      isRunning={isRunning}
      onConfirm={() => void report()}
      onCancel={onClose}
    >
      {text.report.body}
    </ConfirmDialog>
  );
}

interface ReportChatButtonProps {
  roomId: string;
  look: 'text' | 'button';
}

/** Reports the opponent's chat messages of the battle to the operators, after a confirmation. */
export function ReportChatButton({ roomId, look }: ReportChatButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {look === 'text' ? (
        <button type="button" className={css.text} onClick={open}>
          {text.report.open}
        </button>
      ) : (
        <Button variant="ghost" onClick={open}>
          {text.report.openAfter}
        </Button>
      )}
      {isOpen ? <ReportDialog roomId={roomId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
