import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';

interface DismissDialogProps {
  report: string;
  onDone: () => void;
  onClose: () => void;
}

/** Closes a report without an effect on a player. */
export function DismissDialog({ report, onDone, onClose }: DismissDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.dismissReport);
  return (
    <ActDialog
      title={text.reports.dismissTitle}
      confirmLabel={text.reports.dismiss}
      isRunning={isRunning}
      onConfirm={(reason) => run({ body: { report, reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
