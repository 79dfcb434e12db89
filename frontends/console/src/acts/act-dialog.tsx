import { REASON_MAX } from '@maseki/contracts/auth/limits.ts';
import type { EndpointInput } from '@maseki/contracts/client.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import { type ActField, type ActFields, errorsIn, kindOf, readFields, type Values } from './act-fields.ts';
import { ChoiceField } from './choice-field.tsx';

type BodyOf<E extends Endpoint> = Omit<z.input<NonNullable<E['body']>>, 'reason'>;

interface ActDialogProps<E extends Endpoint, F extends ActFields> {
  endpoint: E;
  params?: EndpointInput<E>['params'];
  /** Names what is done, to whom. */
  title: string;
  /** Says the same as the title in the button. By default it is the title. */
  confirmLabel?: string;
  danger?: boolean;
  /** What the reason is for, by default the record. */
  reasonHint?: string;
  /** What is asked for besides the reason. */
  fields?: F;
  /** The body without its reason, by default the values of the fields. */
  body?: (values: Values<F>) => BodyOf<E>;
  /** Shown above the fields, or made below them of the values that are right so far. */
  children?: ReactNode | ((values: Partial<Values<F>>) => ReactNode);
  onDone: (value: z.output<E['response']>) => void;
  onRefused?: () => void;
  onClose: () => void;
}

interface DrawnFieldProps {
  field: ActField;
  input: { name: string; value: string; error?: string | undefined; onChange: (value: string) => void };
}

function DrawnField({ field, input }: DrawnFieldProps) {
  const { schema, label, hint, maxLength, suggestions, options = {} } = field;
  const listId = useId();
  const kind = kindOf(schema);
  if (kind === 'choice') {
    const choices = Object.entries(options).map(([value, name]) => ({ value, label: name }));
    return <ChoiceField label={label} value={input.value} options={choices} onChange={input.onChange} />;
  }
  const control = (
    <TextField
      label={label}
      maxLength={maxLength}
      list={suggestions && listId}
      {...input}
      {...(hint === undefined ? {} : { hint })}
      type={kind === 'moment' ? 'datetime-local' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      autoCapitalize="none"
    />
  );
  if (!suggestions) return control;
  return (
    <>
      {control}
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}

/**
 * An act with a reason, and with fields drawn from the schema of its call. It stays open with the
 * sentence of a refusal.
 */
export function ActDialog<E extends Endpoint, F extends ActFields>(props: ActDialogProps<E, F>) {
  const { endpoint, params, title, confirmLabel = title, danger, reasonHint = text.reasonHint, children } = props;
  const { fields = {} as F, body, onDone, onRefused, onClose } = props;
  const drawn = Object.entries(fields).flatMap(([name, field]) => (field ? [{ name, field }] : []));
  const form = useForm<string>({
    ...Object.fromEntries(drawn.map(({ name, field }) => [name, field.initial ?? ''])),
    reason: '',
  });
  const field = (name: string) => ({ ...form.field(name), value: form.input[name] ?? '' });
  const { run, isRunning } = useAct(endpoint);
  const id = useId();

  async function send(): Promise<void> {
    const reason = field('reason').value.trim();
    const { values, errors } = readFields(fields, form.input);
    if (!form.check({ ...errors, reason: reason === '' ? text.reasonMissing : undefined })) return;
    const input = { ...(body ? body(values) : values), reason };
    if (!form.check(errorsIn(endpoint.body, input, fields))) return;
    const result = await run({ params, body: input } as EndpointInput<E>);
    if (!result) return;
    if (result.ok) return onDone(result.value);
    onRefused?.();
    form.refuse(result);
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
        {typeof children === 'function' ? null : children}
        {drawn.map(({ name, field: itsField }) => (
          <DrawnField key={name} field={itsField} input={field(name)} />
        ))}
        {typeof children === 'function' ? children(readFields(fields, form.input).values) : null}
        <TextField label={text.reason} hint={reasonHint} maxLength={REASON_MAX} {...field('reason')} />
      </Form>
    </Dialog>
  );
}
