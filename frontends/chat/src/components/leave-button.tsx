import { endpoints } from '@maseki/contracts/chat/http.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Group } from '../api/group.ts';
import { text } from '../text.ja.ts';

/** Leaves the group after asking. */
export function LeaveButton({ group, onLeft }: { group: Group; onLeft: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useAction(endpoints.leaveGroup);
  const { mutate } = useSWRConfig();

  const leave = async () => {
    const result = await run({ params: { id: group.id } });
    if (!result) return;
    setAsking(false);
    if (!result.ok) return notify.error(result.message);
    notify.success(text.left);
    onLeft();
    await mutate(apiKey(endpoints.listGroups));
  };

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text.leave}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={text.leaveQuestion(group.name)}
          danger
          isRunning={isRunning}
          onConfirm={() => void leave()}
          onCancel={() => setAsking(false)}
        >
          {text.leaveBody}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
