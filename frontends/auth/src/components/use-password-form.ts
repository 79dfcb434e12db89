import type { EndpointInput, EndpointResult } from '@maseki/contracts/client.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { text } from '../text.ja.ts';

type Value<E extends Called> = Extract<EndpointResult<E>, { ok: true }>['value'];

interface PasswordForm<E extends Called> {
  /** The sentence of a refusal, beside that of the field. */
  failed: string;
  onDone: (value: Value<E>) => Promise<void>;
}

/** A form that asks for the password only, with its submission to an endpoint that takes it. */
export function usePasswordForm<E extends Called>(endpoint: E, { failed, onDone }: PasswordForm<E>) {
  const form = useForm({ password: '' });
  const { run, isRunning } = useAction(endpoint);

  const submit = async () => {
    const { password } = form.input;
    if (!form.check({ password: password === '' ? text.passwordChange.presentRequired : undefined })) return;
    const result = await run({ body: { password } } as EndpointInput<E>);
    if (!result) return;
    if (!result.ok) {
      notify.error(failed);
      return form.refuse(result);
    }
    form.clear();
    await onDone(result.value as Value<E>);
  };

  return { form, submit, isRunning };
}
