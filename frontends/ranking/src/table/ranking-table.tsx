import type { Ranking, RankingRow } from '@maseki/contracts/battle/ranking.ts';
import { ClassBadge } from '@maseki/ui/ladder/class-badge.tsx';
import { useRatingsShown } from '@maseki/ui/ladder/use-ratings-shown.ts';
import { Link } from 'react-router-dom';
import { text as allText } from '../text.ja.ts';
import * as css from './ranking-table.module.css';

const text = allText.table;

interface RankingTableProps {
  ranking: Ranking;
  reader: string;
  /** True if all other players are friends of the reader, whose profiles are open. */
  showsFriends: boolean;
}

interface RowProps extends Omit<RankingTableProps, 'ranking'> {
  row: RankingRow;
  showsRatings: boolean;
}

function Row({ row, reader, showsFriends, showsRatings }: RowProps) {
  const { place, user, rating, battles } = row;
  const isOwn = user.id === reader;
  return (
    <tr aria-current={isOwn || undefined}>
      <th scope="row">{text.place(place)}</th>
      <td className={css.name}>
        {isOwn || showsFriends ? <Link to={`/profile/${user.id}`}>{user.username}</Link> : <span>{user.username}</span>}
        {isOwn ? <span>{allText.you}</span> : null}
      </td>
      <td>
        <ClassBadge value={row.class} />
      </td>
      {showsRatings ? <td className={css.number}>{rating}</td> : null}
      <td className={css.number}>{battles}</td>
    </tr>
  );
}

export function RankingTable({ ranking: { as_of, rows }, ...reading }: RankingTableProps) {
  const showsRatings = useRatingsShown('elsewhere');
  const columns = Object.entries(text.columns).filter(([key]) => showsRatings || key !== 'rating');
  return (
    <table className={css.table}>
      <caption className={css.caption}>{text.caption(as_of)}</caption>
      <thead>
        <tr>
          {columns.map(([key, column]) => (
            <th key={key} scope="col" className={key === 'rating' || key === 'battles' ? css.number : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.place} row={row} showsRatings={showsRatings} {...reading} />
        ))}
      </tbody>
    </table>
  );
}
