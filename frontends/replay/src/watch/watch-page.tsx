import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { useWatchSocket } from '@maseki/frontend-battle/shared-board.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import * as playerCss from '../player/replay-player.module.css';
import { ReplayPlayer } from '../player/replay-player.tsx';
import { text } from '../text.ja.ts';
import { useWatchedRoom } from './use-watched-room.ts';
import * as css from './watch-page.module.css';
import { WatchedBattle } from './watched-battle.tsx';
import type { WatchedMoment } from './watched-room.ts';

const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };
/** A player may share the battle soon after its end. */
const RECORD_AGAIN_MS = 20_000;
const say = text.watch;

interface RoomProps {
  room: string;
  user: string;
  /** Asks again which battle there is. */
  onGone: () => Promise<void>;
}

/** Who won, and the record once it is shared. */
function End({ moment: { state }, room, user }: { moment: WatchedMoment } & Omit<RoomProps, 'onGone'>) {
  const [isOpen, setOpen] = useState(false);
  const params = { id: user, room_id: room };
  const { data, mutate } = useApi(endpoints.getWatchedRecord, { params }, { ...ONCE, shouldRetryOnError: false });
  // A refusal ends the refreshing of a cached response.
  useEffect(() => {
    if (data) return;
    const timer = setInterval(() => void mutate(), RECORD_AGAIN_MS);
    return () => clearInterval(timer);
  }, [data, mutate]);
  const winner = [state.you, state.opponent].find((side) => side?.info._id === state.winner)?.info.name;
  if (isOpen && data)
    return <ReplayPlayer frames={data} begin={data.step} heading={say.heading(state.you?.info.name ?? '')} />;
  const { turn: turns, end_reason } = state;
  return (
    <div className={css.end}>
      <p role="status">{winner ? say.ended(winner, { reason: end_reason ?? '', turns }) : say.aborted}</p>
      {data ? <Button onClick={() => setOpen(true)}>{say.record}</Button> : null}
    </div>
  );
}

function Room({ room, user, onGone }: RoomProps) {
  const request = useRef(() => undefined as unknown);
  const [requestState] = useState(() => () => void request.current());
  const { moment, feed, receive } = useWatchedRoom(requestState);
  const isOver = moment?.state.status === 'finished';
  const { status, gaveUp, send, reconnect } = useWatchSocket({
    params: isOver ? null : { room, user },
    onMessage: receive,
  });
  useEffect(() => {
    request.current = () => send({ type: 'state.request' });
  }, [send]);
  // A refused opening has no reason here, but the battle may be gone, also while a socket was lost.
  const isRefused = gaveUp || (status === 'disconnected' && !isOver);
  useEffect(() => {
    if (isRefused) void onGone();
  }, [isRefused, onGone]);
  const retry = () => {
    reconnect();
    return onGone();
  };
  if (gaveUp && !isOver) return <Gone onRetry={retry} />;
  if (!moment) return <Spinner label={say.connecting} />;
  const end = <End moment={moment} room={room} user={user} />;
  if (!moment.state.you) return end;
  const head = (
    <header className={playerCss.head}>
      <h1 className={playerCss.title}>{say.heading(moment.state.you.info.name)}</h1>
      <LinkButton variant="secondary" to="/friends">
        {say.leave}
      </LinkButton>
    </header>
  );
  return <WatchedBattle feed={feed} moment={moment} isLost={status !== 'open' && !isOver} head={head} end={end} />;
}

function Gone({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <Callout
      heading="h1"
      title={say.none}
      actions={
        <>
          <Button onClick={() => void onRetry()}>{say.again}</Button>
          <LinkButton variant="secondary" to="/friends">
            {say.leave}
          </LinkButton>
        </>
      }
    >
      <p>{say.noneHint}</p>
    </Callout>
  );
}

/** The page /watch/:user with the running battle of a player, from their side. */
export default function WatchPage() {
  usePageTitle(say.title);
  const { user = '' } = useParams();
  const { data, error, mutate } = useApi(endpoints.getWatchedBattle, { params: { id: user } }, ONCE);
  const [room, setRoom] = useState<string | null>(null);
  const again = useCallback(async () => {
    setRoom((await mutate())?.room_id ?? null);
  }, [mutate]);
  const found = data?.room_id ?? null;
  // A battle that is over stays on the page until the next one is wanted.
  useEffect(() => {
    if (found !== null) setRoom(found);
  }, [found]);
  if (room !== null) return <Room key={`${user} ${room}`} room={room} user={user} onGone={again} />;
  if (error) return <LoadError error={error} title={say.none} retryLabel={say.again} onRetry={() => void again()} />;
  return data ? <Gone onRetry={again} /> : <Spinner label={say.connecting} />;
}
