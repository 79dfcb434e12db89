import type { RunningRoom } from '@maseki/contracts/battle/rpc.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { tokyoClock, tokyoTime } from '@maseki/contracts/text.ts';
import { DAY_MS } from '@maseki/contracts/time.ts';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { serverNow } from '@maseki/ui/server-clock.ts';
import { Link } from 'react-router-dom';
import { useConsole } from '../api.ts';
import { Table } from '../table/table.tsx';
import { WideRow } from '../table/wide-row.tsx';
import { text } from '../text.ja.ts';

const words = text.battles;
const HEADS = [words.players, words.mode, words.turn, words.life, words.clock, words.age, words.pod, words.began];
const LOOKS_EVERY_MS = 10_000;

/** Battles last minutes, so the clock says it. */
const beganAt = (at: Date) => (serverNow() - at.getTime() < DAY_MS ? tokyoClock(at) : tokyoTime(at));

const secondsOf = (ms: number) => words.seconds(Math.max(0, Math.round(ms / 1_000)));

function Row({ room_id, players, mode, turn, deadline, last_entry_at, pod, began_at }: RunningRoom) {
  const now = serverNow();
  const lives = players.map(({ life }) => life ?? words.unknown);
  return (
    <tr>
      <th scope="row">
        <Link to={`/battles/${room_id}`}>{words.versus(players.map(({ name }) => name))}</Link>
      </th>
      <td>{words.modes[mode]}</td>
      <td>{turn ?? words.unknown}</td>
      <td>{lives.join(' - ')}</td>
      <td>{deadline ? secondsOf(Date.parse(deadline) - now) : text.none}</td>
      <td>{last_entry_at ? secondsOf(now - Date.parse(last_entry_at)) : words.unknown}</td>
      <td>{pod ?? words.unknown}</td>
      <td>{beganAt(new Date(began_at))}</td>
    </tr>
  );
}

/** The unfinished battles, of which one opens as a board. */
export function BattlesPage() {
  const { data, error, mutate } = useConsole(consoleEndpoints.listRooms, {}, { refreshInterval: LOOKS_EVERY_MS });
  return (
    <Page title={words.title}>
      {data ? (
        <Table caption={words.caption(data.rooms.length, Math.max(data.total, data.rooms.length))} heads={HEADS}>
          {data.rooms.map((room) => (
            <Row key={room.room_id} {...room} />
          ))}
          {data.rooms.length === 0 ? <WideRow columns={HEADS.length}>{words.none}</WideRow> : null}
        </Table>
      ) : (
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      )}
    </Page>
  );
}
