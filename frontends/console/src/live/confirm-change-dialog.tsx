import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { LiveChange } from '@maseki/contracts/console/live-endpoints.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import type { LiveDialogProps } from './live-dialog.ts';

interface ConfirmChangeDialogProps extends LiveDialogProps {
  order: Extract<LiveChange, { change: 'withdraw' | 'switch-on' | 'end-maintenance' | 'enable-card' }>;
  title: string;
  /** Said when it is done. */
  done: string;
}

/** A change that needs a reason and nothing else. */
export function ConfirmChangeDialog(props: ConfirmChangeDialogProps) {
  const { order, title, done, version, onDone, onRefused, onClose } = props;
  const { run, isRunning } = useAct(consoleEndpoints.changeLive);
  async function send(reason: string) {
    const result = await run({ body: { version, order, reason } });
    if (result && !result.ok) onRefused();
    return result;
  }
  return (
    <ActDialog
      title={title}
      confirmLabel={title}
      isRunning={isRunning}
      onConfirm={send}
      onDone={() => onDone(done)}
      onClose={onClose}
    />
  );
}
