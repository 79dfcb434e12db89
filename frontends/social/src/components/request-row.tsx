import { endpoints } from '@maseki/contracts/social/http.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { notifyFailure } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import { text } from '../text.ja.ts';
import { FittingName } from './fitting-name.tsx';
import * as css from './row.module.css';

/** Somebody who asks to be a friend. */
export function RequestRow({ request: { id, from_user } }: { request: { id: string; from_user: Person } }) {
  const { run, isRunning } = useAction(endpoints.respondToFriendRequest);
  const reload = useReload();
  const { accept, reject, acceptFrom, rejectFrom, failed } = text.friends.requests;

  const answer = async (action: 'accept' | 'reject') => {
    const result = await run({ params: { id }, body: { action } });
    if (!result) return;
    if (result.ok) notify.success(result.value.message);
    else notifyFailure(failed, result);
    await Promise.all([reload.requests(), reload.friends()]);
  };

  const { username } = from_user;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <FittingName name={username} />
      </div>
      <div className={css.actions}>
        <Button aria-label={acceptFrom(username)} isRunning={isRunning} onClick={() => void answer('accept')}>
          {accept}
        </Button>
        <Button
          variant="secondary"
          aria-label={rejectFrom(username)}
          disabled={isRunning}
          onClick={() => void answer('reject')}
        >
          {reject}
        </Button>
      </div>
    </li>
  );
}
