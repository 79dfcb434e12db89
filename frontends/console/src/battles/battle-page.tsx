import type { OperatorState } from '@maseki/contracts/battle/watched.ts';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Page } from '@maseki/ui/page.tsx';
import { Pending } from '@maseki/ui/pending.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useConsole } from '../api.ts';
import { useRight } from '../session/session.tsx';
import { text } from '../text.ja.ts';
import * as css from './board.module.css';
import { Board } from './board.tsx';

const words = text.battles;
const LOOKS_EVERY_MS = 2_000;

interface ActsProps {
  id: string;
  names: string;
  isOpen: boolean;
  onOpened: (state: OperatorState | null) => void;
  onAborted: () => void;
}

/** Opens the hands, or ends the battle. */
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
  const { data, error, mutate } = useConsole(
    consoleEndpoints.viewRoom,
    { params: { id } },
    { refreshInterval: LOOKS_EVERY_MS },
  );
  const back = <Link to="/battles">{words.back}</Link>;
  if (!data) {
    return (
      <Page title={words.title} aside={back}>
        <Pending error={error} text={text.pending} onRetry={() => void mutate()} shape="rows" />
      </Page>
    );
  }
  const state = opened ?? data.state;
  if (!state) {
    return (
      <Page title={words.title} aside={back}>
        <p>{words.gone}</p>
      </Page>
    );
  }
  const names = words.versus([state.you, state.opponent].map((side) => side?.info.name ?? ''));
  return (
    <Page title={names} aside={back}>
      <p>
        {words.modes[state.mode]}、{words.statuses[state.status]}、{words.turn} {state.turn}
      </p>
      {opened ? <p role="status">{words.opened}</p> : null}
      <Board state={state} />
      {mayManage ? (
        <BattleActs
          id={id}
          names={names}
          isOpen={opened !== null}
          onOpened={setOpened}
          onAborted={() => {
            setOpened(null);
            void mutate();
          }}
        />
      ) : null}
    </Page>
  );
}

/** One battle as a board, looked at every two seconds. Another one begins with closed hands. */
export function BattlePage() {
  const { id = '' } = useParams();
  return <Battle key={id} id={id} />;
}
