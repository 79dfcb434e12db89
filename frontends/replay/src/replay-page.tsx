import { BOT_LEVELS } from '@maseki/contracts/battle/limits.ts';
import { mayRetry } from '@maseki/contracts/errors.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LazyVerdict } from '@maseki/frontend-battle/shared-board.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { Callout } from '@maseki/ui/callout.tsx';
import { lazyPart } from '@maseki/ui/lazy-part.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { whenIdle } from '@maseki/ui/when-idle.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { rulesObstacle } from './continuation/rules-obstacle.ts';
import { TakeUpButton } from './continuation/take-up-button.tsx';
import { FramesPending } from './player/frames-pending.tsx';
import { ReplayPlayer } from './player/replay-player.tsx';
import { ShareButton } from './share/share-button.tsx';
import { text } from './text.ja.ts';

const Continuation = lazyPart(() => import(/* webpackChunkName: "continuation" */ './continuation/continuation.tsx'));

/** The name in the address of the level at which a battle is played on. */
const LEVEL = 'vs';
/** A win at once needs no opponent that thinks long. */
const MARKED_LEVEL = 'normal';

/** An ended battle does not change. */
const ONCE = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  revalidateOnReconnect: false,
  keepPreviousData: true,
};

/** Interval until a battle that has just ended is archived, which usually takes milliseconds. */
const REFRESH_MS = 1_000;

interface MissingProps {
  roomId: string;
  onArchived: () => void;
}

/** Says that there is no such battle, unless it is one that is not archived yet. */
function Missing({ roomId, onArchived }: MissingProps) {
  const { data: end, error } = useApi(
    endpoints.getBattleResult,
    { params: { room_id: roomId } },
    { refreshInterval: (latest) => (latest === null ? REFRESH_MS : 0) },
  );
  const isArchived = Boolean(end);
  useEffect(() => {
    if (isArchived) onArchived();
  }, [isArchived, onArchived]);
  // An aborted battle has no frames.
  const isMissing = (error && !mayRetry(error.code)) || end?.reason === 'aborted';
  return isMissing ? <NoFrames title={text.player.missing} /> : <Spinner label={text.player.awaited} />;
}

/** In place of a battle, with a way on. */
const NoFrames = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Callout heading="h1" title={title} actions={<LinkButton to="/replays">{text.player.toList}</LinkButton>}>
    {children}
  </Callout>
);

/** The end of a battle that nothing can play again, which is stored beside it. */
function KnownResult({ roomId }: { roomId: string }) {
  const { user } = useUser();
  const { data } = useApi(endpoints.getBattleResult, { params: { room_id: roomId } });
  if (!data || !user) return null;
  return <p>{text.end(data.winner === user.id, data.end_reason)}</p>;
}

/** The check of the battle, whose files are loaded once its board is drawn. */
function LaterVerdict({ roomId }: { roomId: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <LazyVerdict roomId={roomId} /> : null;
}

export default function ReplayPage() {
  usePageTitle(text.player.title);
  const { room_id = '' } = useParams();
  const [hasBoth, setBoth] = useState(false);
  const [query, setQuery] = useSearchParams();
  const level = BOT_LEVELS.find((each) => each === query.get(LEVEL));
  const version = Number(query.get('step')) || null;
  const takeUp = useCallback((from: number) => setQuery({ step: String(from), [LEVEL]: MARKED_LEVEL }), [setQuery]);
  const input = { params: { room_id }, query: { hands: hasBoth ? 'both' : 'own' } as const };
  const { data, error, mutate } = useApi(endpoints.getReplayFrames, input, ONCE);
  const reload = useCallback(() => void mutate(), [mutate]);
  if (!data)
    return (
      <FramesPending error={error} onRetry={reload}>
        {error?.code === 'not_reproducible' ? (
          <NoFrames title={error.message}>
            <KnownResult roomId={room_id} />
          </NoFrames>
        ) : (
          <Missing roomId={room_id} onArchived={reload} />
        )}
      </FramesPending>
    );
  if (level) {
    const leave = () => setQuery(version === null ? {} : { step: String(version) }, { replace: true });
    return <Continuation roomId={room_id} frames={data} version={version} level={level} onLeave={leave} />;
  }
  return (
    <ReplayPlayer
      key={room_id}
      frames={data}
      begin={null}
      {...(rulesObstacle(data.rules) === null && { onTakeUp: takeUp })}
      heading={text.player.heading(data.first.opponent?.info.name ?? '')}
      actions={(states, place) => (
        <>
          <TakeUpButton
            states={states}
            place={place}
            rules={data.rules}
            onStart={(from, against) => setQuery({ step: String(from + 1), [LEVEL]: against })}
          />
          <Button variant="ghost" aria-pressed={hasBoth} onClick={() => setBoth(!hasBoth)}>
            {text.player.otherHand}
          </Button>
          <ShareButton roomId={room_id} version={place + 1} />
        </>
      )}
    >
      <LaterVerdict roomId={room_id} />
    </ReplayPlayer>
  );
}
