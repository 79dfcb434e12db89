import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';

interface EndSessionsDialogProps {
  id: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
}

/** Logs a player out on all devices. */
export function EndSessionsDialog({ id, name, onDone, onClose }: EndSessionsDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.endSessions);
  const title = text.player.endSessionsOf(name);
  return (
    <ActDialog
      title={title}
      confirmLabel={text.player.endSessions}
      isRunning={isRunning}
      onConfirm={(reason) => run({ params: { id }, body: { reason } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
