import { social as endpoints } from '@maseki/contracts/pages.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { Button } from '@maseki/ui/button.tsx';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';
import { useSealedAction } from './use-sealed-action.ts';

/** Invites a friend who is online, or whom a push reaches, to a battle. The invitation itself appears over every screen. */
export function ChallengeButton({ friend, canCome }: { friend: Person; canCome: boolean }) {
  const { run, isRunning } = useSealedAction(endpoints.sendInvitation);
  const revalidate = useRevalidate();
  const { challenge, challengeFriend } = text.friends.list;

  const invite = async () => {
    const result = await run({ id: friend.id });
    if (!result) return;
    if (!result.ok) notifyFailure(text.battle.failed, result);
    await Promise.all([revalidate.invitations(), revalidate.friends()]);
  };

  return (
    <Button
      variant="secondary"
      aria-label={challengeFriend(friend.username)}
      disabled={!canCome}
      isRunning={isRunning}
      onClick={() => void invite()}
    >
      {challenge}
    </Button>
  );
}
