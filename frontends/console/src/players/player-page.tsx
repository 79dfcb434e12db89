import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import type { PlayerPage as PlayerData } from '@maseki/contracts/console/player-endpoints.ts';
import { Callout } from '@maseki/ui/callout.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Panel } from '@maseki/ui/panel.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { Link, useParams } from 'react-router-dom';
import { READ_ONCE, useConsole } from '../api.ts';
import { useRight } from '../session/session.tsx';
import { text } from '../text.ja.ts';
import { Battles } from './battles.tsx';
import { Friends } from './friends.tsx';
import { Ledger } from './ledger.tsx';
import { PlayerActs } from './player-acts.tsx';
import { Acts, Devices, Reports, Summary } from './player-file.tsx';
import * as css from './player-page.module.css';
import { Cards, Decks, Movements } from './property.tsx';

const words = text.player;

function Parts({ data, onChange }: { data: PlayerData; onChange: () => void }) {
  const { file, inventory, decks, battles, friends } = data;
  const mayAct = useRight('moderate');
  const mayGrant = useRight('grant');
  const player = file.account;
  const away = <p role="status">{words.away}</p>;
  const account = inventory?.account;
  return (
    <div className={css.parts}>
      <Panel title={words.summary}>
        <Summary file={file} inventory={inventory} />
        {mayAct && player ? (
          <PlayerActs
            id={file.id}
            name={player.username}
            isRestricted={player.suspension !== null || player.muted_until !== null}
            onDone={onChange}
          />
        ) : null}
        {mayGrant && player ? (
          <p>
            <Link to={`/grants/new?name=${encodeURIComponent(player.username)}`}>
              {text.grants.addOf(player.username)}
            </Link>
          </p>
        ) : null}
      </Panel>
      <Panel title={words.acts}>
        <Acts acts={file.acts} />
      </Panel>
      <Panel title={words.reportsAgainst}>
        <Reports caption={words.againstCaption} reports={file.reports_against} />
      </Panel>
      <Panel title={words.reportsBy}>
        <Reports caption={words.byCaption} reports={file.reports_by} />
      </Panel>
      <Panel title={words.devices}>
        <Devices devices={file.account?.devices ?? []} />
      </Panel>
      <Panel title={words.ledger}>
        <Ledger id={file.id} />
      </Panel>
      <Panel title={words.cards}>{inventory ? <Cards cards={account?.cards ?? []} /> : away}</Panel>
      <Panel title={words.movements}>{inventory ? <Movements movements={account?.movements ?? []} /> : away}</Panel>
      <Panel title={words.decks}>{decks ? <Decks {...decks} /> : away}</Panel>
      <Panel title={words.battles}>{battles ? <Battles id={file.id} battles={battles} /> : away}</Panel>
      <Panel title={words.friends}>{friends ? <Friends friends={friends} /> : away}</Panel>
    </div>
  );
}

/** Everything about one player on one page. */
export function PlayerPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useConsole(consoleEndpoints.getPlayer, { params: { id } }, READ_ONCE);
  const name = data?.file.account?.username ?? words.deleted;
  if (error?.code === 'user_not_found' || error?.code === 'not_found') {
    return <Callout heading="h1" title={words.unknown} />;
  }
  return (
    <Page title={data ? words.title(name) : text.players.title}>
      {data ? (
        <Parts key={id} data={data} onChange={() => void mutate()} />
      ) : (
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      )}
    </Page>
  );
}
