import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { checkRegistration, type Registration } from '../model/registration.ts';
import { text } from '../text.ja.ts';

const NOTHING: Registration = { username: '', password: '', confirmation: '' };

export function useRegistration() {
  const form = useForm<keyof Registration>(NOTHING);
  const { run, isRunning } = useAction(endpoints.register);
  const { logIn } = useUser();

  const submit = async () => {
    if (!form.check(checkRegistration(form.input))) return notify.error(text.invalid);
    const { username, password } = form.input;
    const result = await run({ body: { username, password } });
    if (!result) return;
    if (result.ok) return logIn(result.value.user, result.value.token);
    notify.error(result.error === 'validation_failed' ? text.invalid : text.register.failed);
    if (result.error === 'username_taken') form.check({ username: result.message });
    else form.refuse(result);
  };

  return { form, submit, isRunning };
}
