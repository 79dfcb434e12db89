import { calls } from '@maseki/contracts/chat/http.ts';
import { apiKey } from '@maseki/ui/api-key.ts';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { text } from '../text.ja.ts';
import * as css from './conversation.module.css';

interface BlockButtonProps {
  name: string;
  onBlocked: (name: string) => void;
}

/** Blocks a player after asking. */
export function BlockButton({ name, onBlocked }: BlockButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useAction(calls.block);
  const { mutate } = useSWRConfig();

  const block = async () => {
    const result = await run({ body: { username: name } });
    if (!result) return;
    setAsking(false);
    if (!result.ok) return notify.error(result.message);
    notify.success(text.blocked(name));
    onBlocked(name);
    await mutate(apiKey(calls.blocks));
  };

  return (
    <>
      <button type="button" className={css.small} aria-label={text.blockOf(name)} onClick={() => setAsking(true)}>
        {text.block}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={text.blockQuestion(name)}
          danger
          isRunning={isRunning}
          onConfirm={() => void block()}
          onCancel={() => setAsking(false)}
        >
          {text.blockBody}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
