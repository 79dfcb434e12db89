import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useNavigate } from 'react-router-dom';
import { text } from '../text.ja.ts';
import { usePasswordForm } from './use-password-form.ts';

export function useDeletion() {
  const { clear } = useUser();
  const navigate = useNavigate();

  return usePasswordForm(endpoints.deleteAccount, {
    failed: text.deletion.failed,
    async onDone() {
      // Leaves the guarded page first, because the guard would send the guest to /login.
      await navigate('/', { flushSync: true });
      await clear();
      notify.success(text.deletion.done);
    },
  });
}
