import { kindName } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { ReplayRow } from '@maseki/contracts/battle/replay-list.ts';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { CardTable } from '@maseki/ui/table/card-table.tsx';
import { Link } from 'react-router-dom';
import { text as allText } from '../text.ja.ts';
import * as css from './replay-table.module.css';

const text = allText.list;

interface ReplayTableProps {
  battles: readonly ReplayRow[];
  user: string;
}

function resultText({ winner, reason }: ReplayRow, user: string): string {
  if (winner === null) return allText.aborted;
  return allText.end(winner === user, reason);
}

interface RowProps {
  battle: ReplayRow;
  user: string;
  showsRatings: boolean;
}

function Row({ battle, user, showsRatings }: RowProps) {
  const { room_id, opponent, turns, rating, ended_at, winner } = battle;
  const at = allText.date(ended_at);
  const outcome = winner === null ? undefined : winner === user ? 'won' : 'lost';
  return (
    <tr>
      <th scope="row">
        {winner === null ? (
          opponent.name
        ) : (
          <Link to={`/replay/${room_id}`} aria-label={text.open(opponent.name, at)}>
            {opponent.name}
          </Link>
        )}
      </th>
      <td data-label={text.columns.result} data-outcome={outcome}>
        {resultText(battle, user)}
      </td>
      <td data-label={text.columns.mode}>{kindName(battle)}</td>
      <td data-label={text.columns.turns}>{turns ?? text.unknown}</td>
      {showsRatings ? (
        <td data-label={text.columns.rating}>{rating ? allText.rating(rating.before, rating.after) : text.unknown}</td>
      ) : null}
      <td data-label={text.columns.at}>{at}</td>
    </tr>
  );
}

/** The battles as a table, whose rows become cards on a narrow screen. */
export function ReplayTable({ battles, user }: ReplayTableProps) {
  const showsRatings = useRatingsShown('elsewhere');
  const { rating, ...others } = text.columns;
  const columns = showsRatings ? text.columns : others;
  return (
    <CardTable caption={text.caption} columns={Object.values(columns)} className={css.table}>
      {battles.map((battle) => (
        <Row key={battle.room_id} battle={battle} user={user} showsRatings={showsRatings} />
      ))}
    </CardTable>
  );
}
