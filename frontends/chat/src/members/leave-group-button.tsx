import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import type { Group } from '../groups/group.ts';
import { text } from '../text.ja.ts';

export function LeaveGroupButton({ group, onLeft }: { group: Group; onLeft: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const { run, isRunning } = useAction(endpoints.leaveGroup);
  const { mutate } = useSWRConfig();

  const leave = async () => {
    const result = await run({ params: { id: group.id } });
    if (!result) return;
    setConfirming(false);
    if (!result.ok) return notify.error(result.message);
    notify.success(text.left);
    onLeft();
    await mutate(apiKey(endpoints.listGroups));
  };

  return (
    <>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        {text.leave}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={text.leaveTitle(group.name)}
          danger
          isRunning={isRunning}
          onConfirm={() => void leave()}
          onCancel={() => setConfirming(false)}
        >
          {text.leaveBody}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
