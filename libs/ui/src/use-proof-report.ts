import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { useState } from 'react';
import { notify } from './toast/notify.ts';
import { useAction } from './use-action.ts';

/** A check that failed, with the values that operators need to make it again. */
interface FailedCheck {
  kind: 'draw' | 'battle';
  fault: string;
  values: string;
}

export function useProofReport(failed: FailedCheck) {
  const { run, isRunning } = useAction(endpoints.reportProof);
  const [isReported, setReported] = useState(false);
  const report = async () => {
    const result = await run({ body: failed });
    if (!result) return;
    if (!result.ok) return notify.error(result.message);
    setReported(true);
    notify.success(result.value.message);
  };
  return { report, isRunning, isReported };
}
