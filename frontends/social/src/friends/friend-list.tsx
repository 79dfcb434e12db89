import { social as endpoints } from '@maseki/contracts/pages.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { FriendRow } from './friend-row.tsx';
import { LoadedList } from './loaded-list.tsx';

/** The server pushes online and offline immediately, but not the start of a battle. */
const PRESENCE_EVERY_MS = 15_000;

export function FriendList() {
  const { data, error, mutate } = useApi(endpoints.listFriends, {}, { refreshInterval: PRESENCE_EVERY_MS });
  return (
    <Panel title={text.friends.list.title}>
      <LoadedList items={data?.friends} error={error} sentences={text.friends.list} onRetry={() => void mutate()}>
        {(friend) => <FriendRow key={friend.id} friend={friend} />}
      </LoadedList>
    </Panel>
  );
}
