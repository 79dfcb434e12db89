import type { StoneChange } from '@maseki/contracts/inventory/histories.ts';
import { inventory as historyEndpoints } from '@maseki/contracts/pages.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { Link } from 'react-router-dom';
import { text as allText } from '../text.ja.ts';
import * as css from './history.module.css';
import { History } from './history.tsx';
import { useHistory } from './use-history.ts';

const text = allText.stones;
const { columns } = text;
const COLUMNS = [columns.reason, columns.amount, columns.balance, columns.at];

function Reason({ reason, detail, at }: Pick<StoneChange, 'reason' | 'detail' | 'at'>) {
  const words = text.reason(reason, detail);
  if (reason !== 'battle' || detail === null) return words;
  return (
    <Link to={`/replay/${detail}`} aria-label={text.openBattle(text.date(at))}>
      {words}
    </Link>
  );
}

const row = ({ id, amount, balance, ...change }: StoneChange) => (
  <tr key={id}>
    <th scope="row">
      <Reason {...change} />
    </th>
    <td className={css.number} data-label={columns.amount} data-sign={amount > 0 ? 'plus' : 'minus'}>
      {text.amount(amount)}
    </td>
    <td className={css.number} data-label={columns.balance}>
      {text.balance(balance)}
    </td>
    <td data-label={columns.at}>{text.date(change.at)}</td>
  </tr>
);

export function StoneHistory({ kind }: { kind: 'stones' | 'points' }) {
  const first = useApi(historyEndpoints.listStoneChanges, { query: { kind } });
  const more = useAction(historyEndpoints.listStoneChanges);
  const { loadMore, ...history } = useHistory(first, (before) => more.run({ query: { kind, before } }));
  const rest = { isLoadingMore: more.isRunning, loadMore: () => void loadMore() };
  return <History view={kind} columns={COLUMNS} row={row} {...history} {...rest} />;
}
