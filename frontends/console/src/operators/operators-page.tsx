import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { Enrolment, OperatorRow } from '@maseki/contracts/console/operators.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { useConsole } from '../api.ts';
import { useOperator, useRight } from '../session/session.tsx';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';
import { AddOperatorDialog } from './add-operator-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { NameAccountDialog } from './name-account-dialog.tsx';
import { RemoveOperatorDialog } from './remove-operator-dialog.tsx';

const words = text.operators;
const HEADS = [words.name, words.role, words.created, words.lastLogin, words.account, words.state];

type Open =
  | { act: 'add' }
  | { act: 'role'; operator: OperatorRow }
  | { act: 'account'; operator: OperatorRow }
  | { act: 'remove'; operator: OperatorRow }
  | { act: 'enrolled'; enrolment: Enrolment };

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
      <td>{account ?? text.none}</td>
      <td>{locked_until ? words.locked(tokyoTime(new Date(locked_until))) : words.usable}</td>
      {onAct ? (
        <td>
          <span>
            {isSelf && account !== null ? null : (
              <Button
                variant="secondary"
                aria-label={words.accountOf(name)}
                onClick={() => onAct({ act: 'account', operator })}
              >
                {words.nameAccount}
              </Button>
            )}
          </span>{' '}
          {isSelf ? null : (
            <>
              <Button
                variant="secondary"
                aria-label={words.changeOf(name)}
                onClick={() => onAct({ act: 'role', operator })}
              >
                {words.change}
              </Button>{' '}
              <Button
                variant="danger"
                aria-label={words.removeOf(name)}
                onClick={() => onAct({ act: 'remove', operator })}
              >
                {words.remove}
              </Button>
            </>
          )}
        </td>
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
        <AddOperatorDialog
          onClose={close}
          onDone={(enrolment) => {
            setOpen({ act: 'enrolled', enrolment });
            void mutate();
          }}
        />
      ) : null}
      {open?.act === 'enrolled' ? <EnrolmentDialog enrolment={open.enrolment} onClose={close} /> : null}
      {open?.act === 'role' ? (
        <ChangeRoleDialog operator={open.operator} onClose={close} onDone={() => done(words.changed)} />
      ) : null}
      {open?.act === 'account' ? (
        <NameAccountDialog operator={open.operator} onClose={close} onDone={() => done(words.accountNamed)} />
      ) : null}
      {open?.act === 'remove' ? (
        <RemoveOperatorDialog operator={open.operator} onClose={close} onDone={() => done(words.removed)} />
      ) : null}
    </Page>
  );
}
