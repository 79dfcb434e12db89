import { endpoints } from '@maseki/contracts/social/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { useAction } from '@maseki/ui/use-action.ts';
import { notifyFailure } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import type { Friend } from '../model/friend.ts';
import { text } from '../text.ja.ts';

/** Invites a friend who is online to a battle; the invitation itself is shown over every screen. */
export function ChallengeButton({ friend }: { friend: Friend }) {
  const { run, isRunning } = useAction(endpoints.sendInvitation);
  const reload = useReload();
  const { challenge, challengeFriend } = text.friends.list;

  const invite = async () => {
    const result = await run({ params: { id: friend.id } });
    if (!result) return;
    if (!result.ok) notifyFailure(text.battle.failed, result);
    await Promise.all([reload.invitations(), reload.friends()]);
  };

  return (
    <Button
      variant="secondary"
      aria-label={challengeFriend(friend.username)}
      disabled={friend.presence !== 'online'}
      isRunning={isRunning}
      onClick={() => void invite()}
    >
      {challenge}
    </Button>
  );
}
