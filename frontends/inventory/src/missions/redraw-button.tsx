import type { MissionView } from '@maseki/contracts/inventory/mission-view.ts';
import { FIRST_TASK } from '@maseki/contracts/inventory/missions.ts';
import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { text } from '../text.ja.ts';

interface RedrawButtonProps {
  task: MissionView;
  left: number;
}

/** Replaces a task of today, after a question because nothing brings it back. */
export function RedrawButton({ task, left }: RedrawButtonProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { run, isRunning } = useAction(endpoints.redrawMission);
  const { mutate } = useSWRConfig();
  const say = text.missions.redraw;
  if (left === 0 || task.done || task.id === FIRST_TASK.id) return null;

  const redraw = async () => {
    const redrawn = await run({ params: { id: task.id } });
    if (!redrawn) return;
    setConfirming(false);
    const key = apiKey(endpoints.listMissions);
    if (redrawn.ok) {
      await mutate(key, redrawn.value, { revalidate: false });
      return;
    }
    notify.error(redrawn.message);
    await mutate(key);
  };

  return (
    <>
      <Button variant="ghost" onClick={() => setConfirming(true)}>
        {say.button}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={say.title}
          isRunning={isRunning}
          onConfirm={() => void redraw()}
          onCancel={() => setConfirming(false)}
        >
          {say.effect(task.sentence)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
