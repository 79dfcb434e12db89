import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { useId } from 'react';
import { text } from '../text.ja.ts';
import * as css from './deletion-dialog.module.css';
import { AccountName, PasswordField } from './fields.tsx';
import { useDeletion } from './use-deletion.ts';

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isRunning } = useDeletion();
  const formId = useId();
  return (
    <Dialog
      title={text.deletion.dialogTitle}
      role="alertdialog"
      onClose={onClose}
      closeLabel={text.deletion.cancel}
      actions={
        <Button variant="danger" type="submit" form={formId} isRunning={isRunning}>
          {text.deletion.confirm}
        </Button>
      }
    >
      <Form id={formId} form={form} onSubmit={submit}>
        <p className={css.lead}>
          {text.deletion.lead}
          {text.deletion.explanation}
        </p>
        <AccountName />
        <PasswordField label={text.passwordChange.present} {...form.field('password')} />
      </Form>
    </Dialog>
  );
}
