import { endpoints } from '@maseki/contracts/auth/http.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useNavigate } from 'react-router-dom';
import { text } from '../text.ja.ts';

/** The form that deletes the account, with its submission. */
export function useDeletion() {
  const form = useForm({ password: '' });
  const { run, isRunning } = useAction(endpoints.deleteAccount);
  const { clear } = useUser();
  const navigate = useNavigate();

  const submit = async () => {
    const { password } = form.input;
    if (!form.check({ password: password === '' ? text.passwordChange.presentRequired : undefined })) return;
    const result = await run({ body: { password } });
    if (!result) return;
    if (!result.ok) {
      notify.error(text.deletion.failed);
      return form.refuse(result);
    }
    // Leaves the guarded page first, because the guard would send the guest to /login.
    await navigate('/', { flushSync: true });
    await clear();
    notify.success(text.deletion.done);
  };

  return { form, submit, isRunning };
}
