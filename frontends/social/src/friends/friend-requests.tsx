import { social as endpoints } from '@maseki/contracts/pages.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useStepToast } from '@maseki/ui/missions/use-step-toast.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import { FitName } from './fit-name.tsx';
import { LoadedList } from './loaded-list.tsx';
import * as css from './row.module.css';

function RequestRow({ request: { id, from_user } }: { request: { id: string; from_user: Person } }) {
  const { run, isRunning } = useAction(endpoints.respondToFriendRequest);
  const revalidate = useRevalidate();
  const notifyStep = useStepToast('friend');
  const { accept, reject, acceptFrom, rejectFrom, failed } = text.friends.requests;

  const respond = async (action: 'accept' | 'reject') => {
    const result = await run({ params: { id }, body: { action } });
    if (!result) return;
    if (result.ok) {
      notify.success(result.value.message);
      if (action === 'accept') void notifyStep();
    } else notifyFailure(failed, result);
    await Promise.all([revalidate.requests(), revalidate.friends()]);
  };

  const { username } = from_user;
  return (
    <li className={css.row}>
      <div className={css.who}>
        <FitName name={username} />
      </div>
      <div className={css.actions}>
        <Button aria-label={acceptFrom(username)} isRunning={isRunning} onClick={() => void respond('accept')}>
          {accept}
        </Button>
        <Button
          variant="secondary"
          aria-label={rejectFrom(username)}
          isRunning={isRunning}
          onClick={() => void respond('reject')}
        >
          {reject}
        </Button>
      </div>
    </li>
  );
}

export function FriendRequests() {
  const { data, error, mutate } = useApi(endpoints.listFriendRequests);
  return (
    <Panel title={text.friends.requests.title}>
      <LoadedList items={data?.requests} error={error} sentences={text.friends.requests} onRetry={() => void mutate()}>
        {(request) => <RequestRow key={request.id} request={request} />}
      </LoadedList>
    </Panel>
  );
}
