import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { text } from '../text.ja.ts';

interface BlockDialogProps {
  name: string;
  onBlocked: (name: string) => void;
  onClose: () => void;
}

/** Blocks a player after a confirmation. */
export function BlockDialog({ name, onBlocked, onClose }: BlockDialogProps) {
  const { run, isRunning } = useAction(endpoints.blockUser);
  const { mutate } = useSWRConfig();

  const block = async () => {
    const result = await run({ body: { username: name } });
    if (!result) return;
    onClose();
    if (!result.ok) return notify.error(result.message);
    notify.success(text.blocked(name));
    onBlocked(name);
    // The messages of a blocked user make no group unread.
    await Promise.all([endpoints.listBlocks, endpoints.listGroups].map((each) => mutate(apiKey(each))));
  };

  return (
    <ConfirmDialog
      title={text.blockTitle(name)}
      danger
      isRunning={isRunning}
      onConfirm={() => void block()}
      onCancel={onClose}
    >
      {text.blockBody}
    </ConfirmDialog>
  );
}

export function BlockButton({ name, onBlocked }: Omit<BlockDialogProps, 'onClose'>) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-label={text.blockOf(name)} onClick={() => setConfirming(true)}>
        {text.block}
      </Button>
      {isConfirming ? <BlockDialog name={name} onBlocked={onBlocked} onClose={() => setConfirming(false)} /> : null}
    </>
  );
}
