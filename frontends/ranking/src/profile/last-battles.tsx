import { kindName } from '@maseki/contracts/battle/ladder-text.ja.ts';
import type { ProfileBattle } from '@maseki/contracts/battle/ranking.ts';
import { CardTable } from '@maseki/ui/table/card-table.tsx';
import { Link } from 'react-router-dom';
import { text as allText } from '../text.ja.ts';
import * as css from './profile-table.module.css';

const text = allText.profile.last;

interface LastBattlesProps {
  battles: readonly ProfileBattle[];
  /** The player whose battles they are. */
  player: string;
  showsRatings: boolean;
}

const resultText = ({ winner }: ProfileBattle, player: string): string => {
  if (winner === null) return text.aborted;
  return winner === player ? text.won : text.lost;
};

function Opponent({ battle }: { battle: ProfileBattle }) {
  const { opponent, room_id, ended_at } = battle;
  if (room_id === null) return opponent.name;
  return (
    <Link to={`/replay/${room_id}`} aria-label={text.open(opponent.name, allText.date(ended_at))}>
      {opponent.name}
    </Link>
  );
}

export function LastBattles({ battles, player, showsRatings }: LastBattlesProps) {
  const { rating, ...others } = text.columns;
  const columns = showsRatings ? text.columns : others;
  if (battles.length === 0) return <p className={css.none}>{text.none}</p>;
  return (
    <CardTable columns={Object.values(columns)} className={css.table}>
      {battles.map((battle) => (
        <tr key={`${battle.ended_at} ${battle.opponent._id}`}>
          <th scope="row">
            <Opponent battle={battle} />
          </th>
          <td data-label={text.columns.result}>{resultText(battle, player)}</td>
          <td data-label={text.columns.mode}>{kindName(battle)}</td>
          {showsRatings ? (
            <td data-label={rating}>
              {battle.rating ? allText.change(battle.rating.before, battle.rating.after) : text.unknown}
            </td>
          ) : null}
          <td data-label={text.columns.at}>{allText.date(battle.ended_at)}</td>
        </tr>
      ))}
    </CardTable>
  );
}
