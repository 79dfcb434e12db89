import { LOOKUP_MAX } from '@maseki/contracts/auth/limits.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import {
  type Enrolment,
  OperatorName,
  OperatorRoleSchema,
  type OperatorRow,
} from '@maseki/contracts/console/operators.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useConsole } from '../api.ts';
import { useOperator, useRight } from '../session/session.tsx';
import { ActCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';
import { EnrolmentDialog } from './enrolment-dialog.tsx';

const words = text.operators;
const role = { schema: OperatorRoleSchema, label: words.role, options: words.roleHints };
const account = {
  schema: consoleEndpoints.nameAccount.body.shape.username,
  maxLength: LOOKUP_MAX,
  label: words.account,
  hint: words.accountHint,
};
const HEADS = [words.name, words.role, words.created, words.lastLogin, words.account, words.state];

type Open =
  | { act: 'add' }
  | { act: 'role'; operator: OperatorRow }
  | { act: 'account'; operator: OperatorRow }
  | { act: 'remove'; operator: OperatorRow }
  | { act: 'enrolled'; enrolment: Enrolment };

const nameOf = ({ account }: OperatorRow) => (account && account !== 'none' ? account.username : '');

interface RowProps {
  operator: OperatorRow;
  /** Undefined without the right to act. */
  onAct: ((open: Open) => void) | undefined;
}

function Row({ operator, onAct }: RowProps) {
  const { id, name, role, created_at, last_login_at, locked_until, account } = operator;
  const isSelf = useOperator().id === id;
  return (
    <tr>
      <th scope="row">
        {name}
        {isSelf ? <span>{words.self}</span> : null}
      </th>
      <td>{text.roles[role]}</td>
      <td>{tokyoTime(new Date(created_at))}</td>
      <td>{last_login_at ? tokyoTime(new Date(last_login_at)) : words.never}</td>
      <td>{account === null ? words.accountMissing : account === 'none' ? text.none : account.username}</td>
      <td>{locked_until ? words.locked(tokyoTime(new Date(locked_until))) : words.usable}</td>
      {onAct ? (
        <ActCell>
          {isSelf && account !== null ? null : (
            <Button
              variant="secondary"
              aria-label={words.accountOf(name)}
              onClick={() => onAct({ act: 'account', operator })}
            >
              {words.nameAccount}
            </Button>
          )}
          {isSelf ? null : (
            <>
              <Button
                variant="secondary"
                aria-label={words.changeOf(name)}
                onClick={() => onAct({ act: 'role', operator })}
              >
                {words.change}
              </Button>
              <Button
                variant="danger"
                aria-label={words.removeOf(name)}
                onClick={() => onAct({ act: 'remove', operator })}
              >
                {words.remove}
              </Button>
            </>
          )}
        </ActCell>
      ) : null}
    </tr>
  );
}

/** All operators, whom an administrator adds, changes and removes. */
export function OperatorsPage() {
  const { data, error, mutate } = useConsole(consoleEndpoints.listOperators);
  const mayManage = useRight('manage');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const done = (sentence: string) => {
    close();
    notify.success(sentence);
    void mutate();
  };
  return (
    <Page
      title={words.title}
      aside={mayManage ? <Button onClick={() => setOpen({ act: 'add' })}>{words.add}</Button> : null}
    >
      {data ? (
        <Table caption={words.caption} heads={mayManage ? [...HEADS, words.actions] : HEADS}>
          {data.operators.map((operator) => (
            <Row key={operator.id} operator={operator} onAct={mayManage ? setOpen : undefined} />
          ))}
        </Table>
      ) : (
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      )}
      {open?.act === 'add' ? (
        <ActDialog
          endpoint={consoleEndpoints.addOperator}
          title={words.addTitle}
          confirmLabel={words.add}
          fields={{
            name: { schema: OperatorName, label: words.name, hint: words.nameHint },
            role: { ...role, initial: 'viewer' },
          }}
          onClose={close}
          onDone={(enrolment) => {
            setOpen({ act: 'enrolled', enrolment });
            void mutate();
          }}
        />
      ) : null}
      {open?.act === 'enrolled' ? <EnrolmentDialog enrolment={open.enrolment} onClose={close} /> : null}
      {open?.act === 'role' ? (
        <ActDialog
          endpoint={consoleEndpoints.changeRole}
          params={{ id: open.operator.id }}
          title={words.changeOf(open.operator.name)}
          fields={{ role: { ...role, initial: open.operator.role } }}
          onClose={close}
          onDone={() => done(words.changed)}
        />
      ) : null}
      {open?.act === 'account' ? (
        <ActDialog
          endpoint={consoleEndpoints.nameAccount}
          params={{ id: open.operator.id }}
          title={words.accountOf(open.operator.name)}
          fields={{ username: { ...account, initial: nameOf(open.operator) } }}
          onClose={close}
          onDone={() => done(words.accountNamed)}
        />
      ) : null}
      {open?.act === 'remove' ? (
        <ActDialog
          endpoint={consoleEndpoints.removeOperator}
          params={{ id: open.operator.id }}
          title={words.removeOf(open.operator.name)}
          danger
          onClose={close}
          onDone={() => done(words.removed)}
        />
      ) : null}
    </Page>
  );
}
