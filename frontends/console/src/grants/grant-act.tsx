import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Campaign } from '@maseki/contracts/console/grant-endpoints.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
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
  const { id, message, count, amount, examples, reason: why, operator } = campaign;
  const shared = { params: { id }, onDone, onClose };
  if (act !== 'confirm') {
    return (
      <ActDialog
        {...shared}
        endpoint={consoleEndpoints.changeGrant}
        title={words.actOf(words.acts[act], message)}
        body={() => ({ change: act })}
      />
    );
  }
  return (
    <ActDialog {...shared} endpoint={consoleEndpoints.confirmGrant} title={words.give(count, amount)} danger>
      <p className={css.sum}>{words.sum(count, amount)}</p>
      <p>「{message}」</p>
      <p className={css.examples}>
        {words.examples}：{examples.join('、')}
      </p>
      <p>
        {text.reason}：{why}（{operator.name}）
      </p>
      <p>{words.notTakenBack}</p>
    </ActDialog>
  );
}
