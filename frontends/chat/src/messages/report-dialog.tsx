import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { text } from '../text.ja.ts';

interface ReportDialogProps {
  groupId: string;
  messageId: string;
  onClose: () => void;
}

/** Reports a message to the operators after a confirmation. */
export function ReportDialog({ groupId, messageId, onClose }: ReportDialogProps) {
  const { run, isRunning } = useAction(endpoints.reportMessage);

  const report = async () => {
    const result = await run({ params: { id: groupId, messageId } });
    if (!result) return;
    onClose();
    if (result.ok) notify.success(text.reported);
    else notify.error(result.message);
  };

  return (
    <ConfirmDialog title={text.reportTitle} isRunning={isRunning} onConfirm={() => void report()} onCancel={onClose}>
      {text.reportBody}
    </ConfirmDialog>
  );
}
