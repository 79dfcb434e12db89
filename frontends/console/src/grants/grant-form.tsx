import { REASON_MAX } from '@maseki/contracts/auth/limits.ts';
import type { GrantSelection } from '@maseki/contracts/console/grant-endpoints.ts';
import { GRANT_MESSAGE_MAX } from '@maseki/contracts/inventory/limits.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { useState } from 'react';
import { ChoiceField } from '../acts/choice-field.tsx';
import { text } from '../text.ja.ts';
import { draftIn, type GrantDraft, type GrantFields } from './grant-draft.ts';
import { NamesField } from './names-field.tsx';

const words = text.grants;
const KINDS = ['everyone', 'registered', 'aborted', 'names'] as const;
const kinds = KINDS.map((value) => ({ value, label: words.kinds[value] }));
const EMPTY: GrantFields = { message: '', amount: '', reason: '', until: '', from: '', to: '', names: '' };

interface GrantFormProps {
  /** The name of the player for whom the grant is begun, if it is one. */
  player: string | null;
  isRunning: boolean;
  /** The sentence of a refusal, null if it was not refused. */
  problem: string | null;
  onCheck: (draft: GrantDraft) => void;
}

/** What is given, to whom and why. */
export function GrantForm({ player, isRunning, problem, onCheck }: GrantFormProps) {
  const [kind, setKind] = useState<GrantSelection['kind']>('names');
  const form = useForm<keyof GrantFields>({ ...EMPTY, names: player ?? '' });
  const { form: labels } = words;

  function check(): void {
    const { value, errors } = draftIn(kind, form.input);
    if (form.check(errors) && value) onCheck(value);
  }

  return (
    <Form
      form={{ errors: form.errors, problem: form.problem ?? problem }}
      onSubmit={check}
      submit={
        <Button type="submit" isRunning={isRunning}>
          {labels.check}
        </Button>
      }
    >
      <TextField
        label={labels.message}
        hint={labels.messageHint}
        maxLength={GRANT_MESSAGE_MAX}
        {...form.field('message')}
      />
      <TextField label={labels.amount} hint={labels.amountHint} inputMode="numeric" {...form.field('amount')} />
      <ChoiceField label={labels.selection} value={kind} options={kinds} onChange={setKind} />
      {kind === 'registered' ? <TextField label={labels.until} type="datetime-local" {...form.field('until')} /> : null}
      {kind === 'aborted' ? (
        <>
          <TextField label={labels.from} type="datetime-local" {...form.field('from')} />
          <TextField label={labels.to} type="datetime-local" {...form.field('to')} />
        </>
      ) : null}
      {kind === 'names' ? <NamesField label={labels.names} hint={labels.namesHint} {...form.field('names')} /> : null}
      <TextField label={text.reason} hint={text.reasonHint} maxLength={REASON_MAX} {...form.field('reason')} />
    </Form>
  );
}
