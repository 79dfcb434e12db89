import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { UserList } from './user-list.tsx';

/** The blocked users, with a button to unblock each. Nothing if there are none. */
export function BlockedUsers() {
  const { data, mutate } = useApi(endpoints.listBlocks);
  const { run } = useAction(endpoints.unblockUser);
  if (!data || data.blocked.length === 0) return null;

  const unblock = async (id: string) => {
    const result = await run({ params: { id } });
    if (!result) return;
    if (result.ok) notify.success(text.unblocked);
    else notify.error(result.message);
    await mutate();
  };

  return (
    <div>
      <h4>{text.blockedUsers}</h4>
      <UserList
        title={text.blockedUsers}
        persons={data.blocked}
        action={({ id, username }) => (
          <Button variant="ghost" aria-label={text.unblockOf(username)} onClick={() => void unblock(id)}>
            {text.unblock}
          </Button>
        )}
      />
    </div>
  );
}
