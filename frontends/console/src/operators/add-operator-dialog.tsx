import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import type { OperatorRole } from '@maseki/contracts/console/roles.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { firstErrors } from '@maseki/ui/form/use-form.ts';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import { RoleField } from './role-field.tsx';

interface AddOperatorDialogProps {
  onDone: (enrolment: Enrolment) => void;
  onClose: () => void;
}

/** Asks for the name and the role of a new operator. */
export function AddOperatorDialog({ onDone, onClose }: AddOperatorDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.addOperator);
  const [name, setName] = useState('');
  const [role, setRole] = useState<OperatorRole>('viewer');
  const [error, setError] = useState<string | undefined>();
  async function add(reason: string) {
    const result = await run({ body: { name: name.trim(), role, reason } });
    setError(result && !result.ok ? firstErrors(result.fields)['name'] : undefined);
    return result;
  }
  return (
    <ActDialog
      title={text.operators.addTitle}
      confirmLabel={text.operators.add}
      isRunning={isRunning}
      onConfirm={add}
      onDone={onDone}
      onClose={onClose}
    >
      <TextField
        label={text.operators.name}
        hint={text.operators.nameHint}
        autoComplete="off"
        autoCapitalize="none"
        value={name}
        onChange={setName}
        error={error}
      />
      <RoleField value={role} onChange={setRole} />
    </ActDialog>
  );
}
