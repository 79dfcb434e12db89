import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { OperatorRow } from '@maseki/contracts/console/operators.ts';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import { RoleField } from './role-field.tsx';

interface ChangeRoleDialogProps {
  operator: OperatorRow;
  onDone: () => void;
  onClose: () => void;
}

/** Gives an operator another role. */
export function ChangeRoleDialog({ operator, onDone, onClose }: ChangeRoleDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.changeRole);
  const [role, setRole] = useState(operator.role);
  const title = text.operators.changeOf(operator.name);
  return (
    <ActDialog
      title={title}
      confirmLabel={title}
      isRunning={isRunning}
      onConfirm={(reason) => run({ params: { id: operator.id }, body: { role, reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <RoleField value={role} onChange={setRole} />
    </ActDialog>
  );
}
