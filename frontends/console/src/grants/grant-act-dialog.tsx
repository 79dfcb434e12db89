import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Campaign } from '@maseki/contracts/console/grant-endpoints.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useAct } from '../api.ts';
import { text } from '../text.ja.ts';
import * as css from './grants.module.css';

const words = text.grants;

export type GrantAct = 'confirm' | 'pause' | 'resume' | 'withdraw';

interface GrantActDialogProps {
  act: GrantAct;
  campaign: Campaign;
  onDone: () => void;
  onClose: () => void;
}

/** The confirmation of another operator's grant, or a change of one that runs. */
export function GrantActDialog({ act, campaign, onDone, onClose }: GrantActDialogProps) {
  const confirm = useAct(consoleEndpoints.confirmGrant);
  const change = useAct(consoleEndpoints.changeGrant);
  const { id, message, count, amount, examples, reason: why, operator } = campaign;
  const params = { id };
  const isConfirm = act === 'confirm';
  const title = isConfirm ? words.give(count, amount) : words.actOf(words.acts[act], message);
  return (
    <ActDialog
      title={title}
      confirmLabel={title}
      danger={isConfirm}
      isRunning={confirm.isRunning || change.isRunning}
      onConfirm={(reason) =>
        isConfirm ? confirm.run({ params, body: { reason } }) : change.run({ params, body: { change: act, reason } })
      }
      onDone={onDone}
      onClose={onClose}
    >
      {isConfirm ? (
        <>
          <p className={css.sum}>{words.sum(count, amount)}</p>
          <p>「{message}」</p>
          <p className={css.examples}>
            {words.examples}：{examples.join('、')}
          </p>
          <p>
            {text.reason}：{why}（{operator.name}）
          </p>
          <p>{words.notTakenBack}</p>
        </>
      ) : null}
    </ActDialog>
  );
}
