import { seasonName } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { ProfileSeason } from '@maseki/contracts/battle/ranking.ts';
import { ClassBadge } from '@maseki/ui/ladder/class-badge.tsx';
import { CardTable } from '@maseki/ui/table/card-table.tsx';
import { Link } from 'react-router-dom';
import { text as allText } from '../text.ja.ts';
import * as css from './profile-table.module.css';

const text = allText.profile.seasons;

interface SeasonTableProps {
  seasons: readonly ProfileSeason[];
  /** True if they are the reader's own, who can open their pages. */
  isOwn: boolean;
  /** Until the class can be told the running season has no best one. */
  isJudged: boolean;
}

function Name({ season, isOwn }: { season: ProfileSeason; isOwn: boolean }) {
  const name = seasonName(season.season);
  if (!season.closed) return `${name}${text.now}`;
  return isOwn ? <Link to={`/ranking/seasons/${season.season}`}>{name}</Link> : name;
}

export function SeasonTable({ seasons, isOwn, isJudged }: SeasonTableProps) {
  if (seasons.length === 0) return <p className={css.none}>{text.none}</p>;
  return (
    <CardTable columns={Object.values(text.columns)} className={css.table}>
      {seasons.map((season) => (
        <tr key={season.season}>
          <th scope="row">
            <Name season={season} isOwn={isOwn} />
          </th>
          <td data-label={text.columns.best}>
            {season.closed || isJudged ? <ClassBadge value={season.best} /> : text.judging}
          </td>
          <td data-label={text.columns.battles}>{season.battles}</td>
          <td data-label={text.columns.wins}>{season.wins}</td>
          <td data-label={text.columns.place}>
            {season.place === null ? allText.profile.last.unknown : allText.profile.placeOf(season.place)}
          </td>
        </tr>
      ))}
    </CardTable>
  );
}
