import { LOOKUP_MAX } from '@maseki/contracts/auth/limits.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { OperatorRow } from '@maseki/contracts/console/operators.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';

interface NameAccountDialogProps {
  operator: OperatorRow;
  onDone: () => void;
  onClose: () => void;
}

/** Names the account with which an operator plays. */
export function NameAccountDialog({ operator, onDone, onClose }: NameAccountDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.nameAccount);
  const [name, setName] = useState(operator.account ?? '');
  const title = text.operators.accountOf(operator.name);
  const username = name.trim() === '' ? null : name.trim();
  return (
    <ActDialog
      title={title}
      confirmLabel={title}
      isRunning={isRunning}
      onConfirm={(reason) => run({ params: { id: operator.id }, body: { username, reason } })}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={text.operators.account}
        hint={text.operators.accountHint}
        maxLength={LOOKUP_MAX}
        value={name}
        onChange={setName}
      />
    </ActDialog>
  );
}
