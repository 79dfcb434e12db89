import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { FormProblem } from '@maseki/ui/form/form-problem.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useId } from 'react';
import { text } from '../text.ja.ts';
import * as css from './settings-section.module.css';
import { useDeletion } from './use-deletion.ts';

/** Asks for the password once more, and deletes. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { password, setPassword, error, problem, submit, isRunning } = useDeletion();
  const form = useId();
  return (
    <Dialog
      title={text.deletion.question}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.deletion.cancel}
          </Button>
          <Button variant="danger" type="submit" form={form} isRunning={isRunning}>
            {text.deletion.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={css.lead}>
          {text.deletion.lead}
          {text.deletion.explanation}
        </p>
        <TextField
          label={text.passwordChange.present}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={setPassword}
        />
        <FormProblem message={problem} />
      </form>
    </Dialog>
  );
}
