import type { PlayerBattle } from '@maseki/contracts/battle/rpc.ts';
import { signed, tokyoTime } from '@maseki/contracts/text.ts';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';

const words = text.player;
const { names } = text;
const HEADS = [words.at, words.opponent, words.result, words.turns, words.counted];

function countedOf({ counted, rating }: PlayerBattle): string {
  const parts = [
    counted.rated ? `${words.rated}${rating === null ? '' : ` ${signed(Math.round(rating))}`}` : null,
    counted.rewarded ? words.rewarded : null,
  ].filter(Boolean);
  return parts.length === 0
    ? `${words.uncounted}${counted.reason ? `（${names.uncounted[counted.reason] ?? counted.reason}）` : ''}`
    : parts.join('、');
}

/** The last battles of a player with what they counted for. */
export function Battles({ id, battles }: { id: string; battles: readonly PlayerBattle[] }) {
  if (battles.length === 0) return <p>{words.empty}</p>;
  return (
    <Table caption={words.battlesCaption} heads={HEADS}>
      {battles.map((battle) => (
        <tr key={battle.room_id}>
          <td>{tokyoTime(new Date(battle.ended_at))}</td>
          <td>{battle.opponent.name}</td>
          <td>
            {battle.winner === null
              ? words.aborted
              : `${battle.winner === id ? words.won : words.lost}（${names.endings[battle.reason] ?? battle.reason}）`}
          </td>
          <td>{battle.turns ?? text.none}</td>
          <td>{countedOf(battle)}</td>
        </tr>
      ))}
    </Table>
  );
}
