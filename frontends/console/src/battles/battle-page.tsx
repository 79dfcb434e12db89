import type { OperatorState } from '@maseki/contracts/battle/watched.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { WatchedBattle } from '@maseki/frontend-replay/watch/watched-battle.tsx';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { type CSSProperties, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useRight } from '../session/session.tsx';
import { text } from '../text.ja.ts';
import * as css from './board.module.css';
import { OpenedBattle } from './opened-battle.tsx';
import { useFollowedBattle } from './use-followed-battle.ts';

const words = text.battles;

/** The board has what the heading and the line under it leave of the window. */
const BELOW_LINE = { '--lines-above-board': '2.5rem' } as CSSProperties;

interface ActsProps {
  id: string;
  names: string;
  isOpen: boolean;
  onOpened: (state: OperatorState | null) => void;
  onAborted: () => void;
}

function BattleActs({ id, names, isOpen, onOpened, onAborted }: ActsProps) {
  const [open, setOpen] = useState<'hands' | 'abort' | null>(null);
  const params = { id };
  const close = () => setOpen(null);
  return (
    <div className={css.buttons}>
      <Button variant="secondary" onClick={() => (isOpen ? onOpened(null) : setOpen('hands'))}>
        {isOpen ? words.closeHands : words.openHands}
      </Button>
      <Button variant="danger" onClick={() => setOpen('abort')}>
        {words.abort}
      </Button>
      {open === 'hands' ? (
        <ActDialog
          endpoint={consoleEndpoints.openHands}
          params={params}
          title={words.openHands}
          reasonHint={words.openHint}
          onDone={({ state }) => {
            close();
            onOpened(state);
          }}
          onClose={close}
        />
      ) : null}
      {open === 'abort' ? (
        <ActDialog
          endpoint={consoleEndpoints.abortRoom}
          params={params}
          title={words.abortOf(names)}
          reasonHint={words.abortHint}
          danger
          onDone={() => {
            close();
            notify.success(words.aborted);
            onAborted();
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function Battle({ id }: { id: string }) {
  const mayManage = useRight('manage');
  const [opened, setOpened] = useState<OperatorState | null>(null);
  const { moment, feed, isGone, error, retry } = useFollowedBattle(id);
  const back = <Link to="/battles">{words.back}</Link>;
  if (isGone || (moment && !moment.state.you)) {
    return (
      <Page title={words.title} aside={back}>
        <p>{words.gone}</p>
      </Page>
    );
  }
  if (!moment) {
    return (
      <Page title={words.title} aside={back}>
        <Pending error={error ?? undefined} text={text.pending} onRetry={retry} shape="rows" />
      </Page>
    );
  }
  const { state } = moment;
  const sides = [state.you, state.opponent];
  const names = words.versus(sides.map((side) => side?.info.name ?? ''));
  const winner = sides.find((side) => side?.info._id === state.winner)?.info.name;
  const end = <p role="status">{winner ? words.won(winner) : words.ended}</p>;
  return (
    <Page title={names} heading={<span className={css.names}>{names}</span>} aside={back}>
      <div className={css.line}>
        <p>
          {words.modes[state.mode]}、{words.statuses[state.status]}、{words.turn} {state.turn}
        </p>
        {mayManage ? (
          <BattleActs
            id={id}
            names={names}
            isOpen={opened !== null}
            onOpened={setOpened}
            onAborted={() => setOpened(null)}
          />
        ) : null}
      </div>
      <div style={BELOW_LINE}>
        {opened ? (
          <OpenedBattle state={opened} />
        ) : (
          <WatchedBattle feed={feed} moment={moment} isLost={error !== null} head={null} end={end} />
        )}
      </div>
    </Page>
  );
}

/** One battle as its watchers have it. Another one begins with closed hands. */
export function BattlePage() {
  const { id = '' } = useParams();
  return <Battle key={id} id={id} />;
}
