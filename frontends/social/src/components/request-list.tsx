import { endpoints } from '@maseki/contracts/social/http.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { LoadedList } from './loaded-list.tsx';
import { RequestRow } from './request-row.tsx';

/** Requests that wait for the player's answer. */
export function RequestList() {
  const { data, error, mutate } = useApi(endpoints.listFriendRequests);
  return (
    <Panel title={text.friends.requests.title}>
      <LoadedList items={data?.requests} error={error} sentences={text.friends.requests} onRetry={() => void mutate()}>
        {(request) => <RequestRow key={request.id} request={request} />}
      </LoadedList>
    </Panel>
  );
}
