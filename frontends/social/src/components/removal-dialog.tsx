import { endpoints } from '@maseki/contracts/social/http.ts';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { notifyFailure } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import type { Friend } from '../model/friend.ts';
import { text } from '../text.ja.ts';

/** Asks before a friendship ends. */
export function RemovalDialog({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const { run, isRunning } = useAction(endpoints.removeFriend);
  const reload = useReload();
  const { title, body, failed } = text.friends.removal;

  const remove = async () => {
    const result = await run({ params: { id: friend.id } });
    if (!result) return;
    if (result.ok) notify.success(result.value.message);
    else notifyFailure(failed, result);
    onClose();
    await reload.friends();
  };

  return (
    <ConfirmDialog title={title} danger isRunning={isRunning} onConfirm={() => void remove()} onCancel={onClose}>
      <p>{body(friend.username)}</p>
    </ConfirmDialog>
  );
}
