import { REASON_MAX } from '@maseki/contracts/auth/limits.ts';
import type { FieldErrors } from '@maseki/contracts/errors.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { type ReactNode, useId } from 'react';
import { text } from '../text.ja.ts';

type Outcome<V> = { ok: true; value: V } | { ok: false; message: string; fields: FieldErrors };

interface ActDialogProps<V> {
  /** Names what is done, to whom. */
  title: string;
  /** Says the same as the title in the button. */
  confirmLabel: string;
  danger?: boolean;
  /** What the reason is for, by default the record. */
  reasonHint?: string;
  isRunning: boolean;
  /** More input, above the reason. */
  children?: ReactNode;
  /** Null while the same act is under way. */
  onConfirm: (reason: string) => Promise<Outcome<V> | null>;
  onDone: (value: V) => void;
  onClose: () => void;
}

/** An act with a reason. It stays open with the sentence of a refusal. */
export function ActDialog<V>(props: ActDialogProps<V>) {
  const { title, confirmLabel, danger, reasonHint = text.reasonHint, isRunning, children } = props;
  const { onConfirm, onDone, onClose } = props;
  const form = useForm({ reason: '' });
  const id = useId();

  async function send(): Promise<void> {
    const reason = form.input.reason.trim();
    if (!form.check({ reason: reason === '' ? text.reasonMissing : undefined })) return;
    const result = await onConfirm(reason);
    if (!result) return;
    if (result.ok) onDone(result.value);
    else form.refuse(result);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={text.cancel}
      actions={
        <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} isRunning={isRunning}>
          {confirmLabel}
        </Button>
      }
    >
      <Form id={id} form={form} onSubmit={send}>
        {children}
        <TextField label={text.reason} hint={reasonHint} maxLength={REASON_MAX} {...form.field('reason')} />
      </Form>
    </Dialog>
  );
}
