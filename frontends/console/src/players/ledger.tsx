import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { signed, tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useState } from 'react';
import { READ_ONCE, useConsole } from '../api.ts';
import { causeName } from '../names/names.ts';
import { Table } from '../table/table.tsx';
import { MoreRow, WideRow } from '../table/wide-row.tsx';
import { text } from '../text.ja.ts';

const words = text.player;
const HEADS = [words.at, words.kind, words.cause, words.amount, words.balance];

interface RowsProps {
  id: string;
  before?: { before_at: string; before_id: string };
}

/** A page of the ledger, followed by the next one once it is asked for. */
function Rows({ id, before }: RowsProps) {
  const [isContinued, setContinued] = useState(false);
  const input = { params: { id }, ...(before ? { query: before } : {}) };
  const { data, error, mutate } = useConsole(consoleEndpoints.listLedger, input, READ_ONCE);
  const last = data?.rows.at(-1);
  if (!data) {
    return (
      <WideRow columns={HEADS.length}>
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </WideRow>
    );
  }
  return (
    <>
      {data.rows.map(({ id: row, at, kind, cause, amount, balance }) => (
        <tr key={row}>
          <td>{tokyoTime(new Date(at))}</td>
          <td>{words.kinds[kind]}</td>
          <td>{causeName(cause)}</td>
          <td>{signed(amount)}</td>
          <td>{balance}</td>
        </tr>
      ))}
      {data.has_more && last && isContinued ? (
        <Rows id={id} before={{ before_at: last.at, before_id: last.id }} />
      ) : null}
      {data.has_more && !isContinued ? (
        <MoreRow columns={HEADS.length} label={words.more} onMore={() => setContinued(true)} />
      ) : null}
      {data.rows.length === 0 ? <WideRow columns={HEADS.length}>{words.empty}</WideRow> : null}
    </>
  );
}

/** The ledger of a player, read only if it is asked for, because reading it is recorded. */
export function Ledger({ id }: { id: string }) {
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button variant="secondary" onClick={() => setShown(true)}>
        {words.showLedger}
      </Button>
    );
  }
  return (
    <Table caption={words.ledgerCaption} heads={HEADS}>
      <Rows id={id} />
    </Table>
  );
}
