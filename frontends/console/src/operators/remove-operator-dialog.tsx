import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { OperatorRow } from '@maseki/contracts/console/operators.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';

interface RemoveOperatorDialogProps {
  operator: OperatorRow;
  onDone: () => void;
  onClose: () => void;
}

/** Removes an operator, whose acts stay in the record. */
export function RemoveOperatorDialog({ operator, onDone, onClose }: RemoveOperatorDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.removeOperator);
  const title = text.operators.removeOf(operator.name);
  return (
    <ActDialog
      title={title}
      confirmLabel={title}
      danger
      isRunning={isRunning}
      onConfirm={(reason) => run({ params: { id: operator.id }, body: { reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
