import type { Enrolment } from '@maseki/contracts/console/operators.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { text } from '../text.ja.ts';
import * as css from './enrolment-dialog.module.css';

interface EnrolmentDialogProps {
  enrolment: Enrolment;
  onClose: () => void;
}

/** What a new operator needs to log in. It closes by its button only, as it is not shown again. */
export function EnrolmentDialog({ enrolment, onClose }: EnrolmentDialogProps) {
  const { operator, password, secret, qr } = enrolment;
  return (
    <Dialog
      title={text.operators.added(operator.name)}
      actions={<Button onClick={onClose}>{text.operators.close}</Button>}
    >
      <p>{text.operators.shownOnce}</p>
      <dl className={css.list}>
        <dt>{text.operators.firstPassword}</dt>
        <dd className={css.secret}>{password}</dd>
        <dt>{text.operators.secret}</dt>
        <dd className={css.secret}>{secret}</dd>
      </dl>
      <img className={css.qr} alt={text.operators.qr} src={`data:image/svg+xml,${encodeURIComponent(qr)}`} />
    </Dialog>
  );
}
