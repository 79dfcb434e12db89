import { ACTION_KINDS, type ActionKind, type ActionRecord } from '@maseki/contracts/console/actions.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { SelectField } from '@maseki/ui/form/select-field.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useState } from 'react';
import { useConsole } from '../api.ts';
import { LongCell } from '../table/cells.tsx';
import { Table } from '../table/table.tsx';
import { MoreRow, WideRow } from '../table/wide-row.tsx';
import { text } from '../text.ja.ts';
import { detailsOf, targetName } from './details.ts';
import * as css from './history-page.module.css';

const words = text.history;
const HEADS = [words.at, words.operator, words.kind, words.target, words.reason, words.details, words.outcome];
const kinds = ACTION_KINDS.map((value) => ({ value, label: text.kinds[value] }));

interface Filter {
  kind: ActionKind | null;
  target: string;
  operator: string;
}

const queryOf = ({ kind, target, operator }: Filter) => ({
  ...(kind === null ? {} : { kind }),
  ...(target === '' ? {} : { target }),
  ...(operator === '' ? {} : { operator }),
});

function Row({ at, operator, role, kind, target, reason, input, outcome }: ActionRecord) {
  const roles: Readonly<Record<string, string>> = text.roles;
  return (
    <tr>
      <td>{tokyoTime(new Date(at))}</td>
      <td>
        {operator}（{roles[role] ?? role}）
      </td>
      <td>{text.kinds[kind]}</td>
      <td>{target === null ? text.none : targetName(target)}</td>
      <LongCell>{reason ?? text.none}</LongCell>
      <LongCell>{detailsOf(input) || text.none}</LongCell>
      <td>{outcome === null ? text.running : text.outcomes[outcome]}</td>
    </tr>
  );
}

/** A page of the record, followed by the next one once it is asked for. */
function Rows({ filter, before }: { filter: Filter; before?: number }) {
  const [isContinued, setContinued] = useState(false);
  const query = { ...queryOf(filter), ...(before === undefined ? {} : { before }) };
  const { data, error, mutate } = useConsole(consoleEndpoints.listActions, { query });
  if (!data) {
    return (
      <WideRow columns={HEADS.length}>
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </WideRow>
    );
  }
  const { actions, next } = data;
  return (
    <>
      {actions.map((action) => (
        <Row key={action.id} {...action} />
      ))}
      {actions.length === 0 && before === undefined ? <WideRow columns={HEADS.length}>{words.empty}</WideRow> : null}
      {next !== null && isContinued ? <Rows filter={filter} before={next} /> : null}
      {next !== null && !isContinued ? (
        <MoreRow columns={HEADS.length} label={words.more} onMore={() => setContinued(true)} />
      ) : null}
    </>
  );
}

const NO_FILTER: Filter = { kind: null, target: '', operator: '' };

/** Who did what, when, to whom and why. */
export function HistoryPage() {
  const [typed, setTyped] = useState(NO_FILTER);
  const [filter, setFilter] = useState(NO_FILTER);
  return (
    <Page title={words.title}>
      <Form
        onSubmit={() => setFilter(typed)}
        submit={
          <Button type="submit" variant="secondary">
            {words.apply}
          </Button>
        }
      >
        <div className={css.filters}>
          <SelectField
            label={words.kind}
            value={typed.kind}
            allLabel={words.all}
            options={kinds}
            onChange={(kind) => setTyped({ ...typed, kind })}
          />
          <TextField
            label={words.operatorFilter}
            value={typed.operator}
            onChange={(operator) => setTyped({ ...typed, operator: operator.trim() })}
          />
          <TextField
            label={words.targetFilter}
            value={typed.target}
            onChange={(target) => setTyped({ ...typed, target: target.trim() })}
          />
        </div>
      </Form>
      <Table caption={words.caption} heads={HEADS}>
        <Rows key={JSON.stringify(filter)} filter={filter} />
      </Table>
    </Page>
  );
}
