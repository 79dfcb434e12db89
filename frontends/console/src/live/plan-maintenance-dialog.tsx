import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { momentOf } from '../acts/tokyo-input.ts';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import type { LiveDialogProps } from './live-dialog.ts';

const words = text.live;

/** Plans a maintenance, or another time for the one that is planned. */
export function PlanMaintenanceDialog({ version, onDone, onRefused, onClose }: LiveDialogProps) {
  const { run, isRunning } = useAct(consoleEndpoints.changeLive);
  const [typed, setTyped] = useState({ from: '', until: '', operators: '' });
  const [errors, setErrors] = useState<{ from?: string; until?: string }>({});
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  async function send(reason: string) {
    const [from, until] = [momentOf(typed.from), momentOf(typed.until)];
    if (!from || !until || until <= from) {
      setErrors({
        ...(from ? {} : { from: words.timeMissing }),
        ...(until ? (from && until <= from ? { until: words.timeWrong } : {}) : { until: words.timeMissing }),
      });
      return null;
    }
    setErrors({});
    const operators = typed.operators.split(/[,、\s]+/).filter(Boolean);
    const order = { change: 'plan-maintenance', from, until, operators } as const;
    const result = await run({ body: { version, order, reason } });
    if (result && !result.ok) onRefused();
    return result;
  }

  return (
    <ActDialog
      title={words.plan}
      confirmLabel={words.plan}
      danger
      isRunning={isRunning}
      onConfirm={send}
      onDone={() => onDone(words.planned)}
      onClose={onClose}
    >
      <TextField label={words.begin} type="datetime-local" error={errors.from} {...field('from')} />
      <TextField label={words.expectedEnd} type="datetime-local" error={errors.until} {...field('until')} />
      <TextField label={words.letIn} hint={words.letInHint} {...field('operators')} />
    </ActDialog>
  );
}
