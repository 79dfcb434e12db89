import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import * as css from '../secret.module.css';
import { text } from '../text.ja.ts';

interface EnrolmentDialogProps {
  enrolment: Enrolment;
  onClose: () => void;
}

/** What a new operator logs in with first. It closes by its button only, as it is not shown again. */
export function EnrolmentDialog({ enrolment: { operator, password }, onClose }: EnrolmentDialogProps) {
  return (
    <Dialog
      title={text.operators.added(operator.name)}
      actions={<Button onClick={onClose}>{text.operators.close}</Button>}
    >
      <p>{text.operators.shownOnce}</p>
      <dl className={css.list}>
        <dt>{text.operators.firstPassword}</dt>
        <dd className={css.secret}>{password}</dd>
      </dl>
    </Dialog>
  );
}
