import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { sessionToken } from '@maseki/ui/api.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { checkPasswordChange, type PasswordChange } from '../model/password-change.ts';
import { text } from '../text.ja.ts';

const NOTHING: PasswordChange = { password: '', new_password: '', confirmation: '' };

export function usePasswordChange() {
  const form = useForm<keyof PasswordChange>(NOTHING);
  const { run, isRunning } = useAction(endpoints.changePassword);

  const submit = async () => {
    if (!form.check(checkPasswordChange(form.input))) return notify.error(text.invalid);
    const { password, new_password } = form.input;
    const result = await run({ body: { password, new_password } });
    if (!result) return;
    if (result.ok) {
      sessionToken.keep(result.value.token);
      form.clear();
      notify.success(text.passwordChange.done);
      return;
    }
    notify.error(text.passwordChange.failed);
    form.refuse(result);
  };

  return { form, submit, isRunning };
}
