import { social as endpoints } from '@maseki/contracts/pages.ts';
import type { Person } from '@maseki/contracts/social/schemas.ts';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';

export function RemoveFriendDialog({ friend, onClose }: { friend: Person; onClose: () => void }) {
  const { run, isRunning } = useAction(endpoints.removeFriend);
  const revalidate = useRevalidate();
  const { title, body, failed } = text.friends.removal;

  const remove = async () => {
    const result = await run({ params: { id: friend.id } });
    if (!result) return;
    if (result.ok) notify.success(result.value.message);
    else notifyFailure(failed, result);
    onClose();
    await revalidate.friends();
  };

  return (
    <ConfirmDialog title={title} danger isRunning={isRunning} onConfirm={() => void remove()} onCancel={onClose}>
      <p>{body(friend.username)}</p>
    </ConfirmDialog>
  );
}
