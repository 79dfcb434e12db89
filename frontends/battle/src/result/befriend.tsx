import { social as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';

/** Asks the opponent of a battle by a code to be a friend, unless they are one. */
export function Befriend({ name }: { name: string }) {
  const { data } = useApi(endpoints.listFriends);
  const { run, isRunning } = useAction(endpoints.sendFriendRequest);
  const [isSent, setSent] = useState(false);
  const befriend = async () => {
    const result = await run({ body: { username: name } });
    if (!result) return;
    setSent(result.ok);
    if (result.ok) notify.success(result.value.message);
    else notify.error(result.message);
  };
  if (!data || isSent || data.friends.some(({ username }) => username === name)) return null;
  return (
    <Button wide variant="secondary" isRunning={isRunning} onClick={() => void befriend()}>
      {text.result.befriend}
    </Button>
  );
}
