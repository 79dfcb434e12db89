import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useNavigate } from 'react-router-dom';
import { forgetPushes } from '../push/use-renewed-push.ts';
import { text } from '../text.ja.ts';

export function LogoutButton() {
  const { run, isRunning } = useAction(endpoints.logout);
  const { clear } = useUser();
  const navigate = useNavigate();

  const logOut = async () => {
    const result = await run();
    if (!result) return;
    if (!result.ok && result.error !== 'unauthenticated') {
      notify.error(text.home.logoutFailed);
      return;
    }
    void forgetPushes().catch(() => undefined);
    // Leaves the guarded page first, because the guard would send the guest to /login.
    await navigate('/', { flushSync: true });
    await clear();
  };

  return (
    <Button variant="ghost" isRunning={isRunning} onClick={() => void logOut()}>
      {text.home.logout}
    </Button>
  );
}
