import { LOOKUP_MAX } from '@maseki/contracts/auth/limits.ts';
import type { FoundPlayer } from '@maseki/contracts/auth/operator-rpcs.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { tokyoTime } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useConsole } from '../api.ts';
import { Table } from '../table/table.tsx';
import { text } from '../text.ja.ts';

const words = text.players;
const HEADS = [words.name, words.registered, words.lastSeen, words.state];
const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

const stateOf = ({ is_suspended, is_muted }: FoundPlayer) =>
  is_suspended ? words.suspended : is_muted ? words.muted : words.free;

function Found({ beginning }: { beginning: string }) {
  const { data, error, mutate } = useConsole(consoleEndpoints.findPlayers, { query: { beginning } });
  if (!data) {
    return <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />;
  }
  return (
    <Table caption={words.caption} heads={HEADS}>
      {data.players.map((player) => (
        <tr key={player.id}>
          <th scope="row">
            <Link to={`/players/${player.id}`}>{player.username}</Link>
          </th>
          <td>{tokyoTime(new Date(player.registered_at))}</td>
          <td>{tokyoTime(new Date(player.last_login_at))}</td>
          <td>{stateOf(player)}</td>
        </tr>
      ))}
      {data.players.length === 0 ? (
        <tr>
          <td colSpan={HEADS.length}>{words.empty}</td>
        </tr>
      ) : null}
    </Table>
  );
}

/** Finds players by the beginning of the name, or opens one by the id. */
export function PlayersPage() {
  const [params, setParams] = useSearchParams();
  const beginning = params.get('name') ?? '';
  const [typed, setTyped] = useState(beginning);
  const navigate = useNavigate();
  function search(): void {
    const wanted = typed.trim();
    if (ULID.test(wanted)) void navigate(`/players/${wanted}`);
    else setParams(wanted === '' ? {} : { name: wanted });
  }
  return (
    <Page title={words.title}>
      <Form layout="line" onSubmit={search} submit={<Button type="submit">{words.submit}</Button>}>
        <TextField label={words.search} value={typed} onChange={setTyped} autoComplete="off" maxLength={LOOKUP_MAX} />
      </Form>
      {beginning === '' ? null : <Found beginning={beginning} />}
    </Page>
  );
}
