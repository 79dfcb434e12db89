import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Callout, LoadError } from '@maseki/ui/callout.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useMemo, useState } from 'react';
import { replayLogOf } from '../board/replay-log.ts';
import { ownDecisionNear, placeOf, statesOf } from '../player/replay-steps.ts';
import { text as allText } from '../text.ja.ts';
import { ContinuationResult } from './continuation-result.tsx';
import { type ContinuationEnd, ContinuedBattle } from './continued-battle.tsx';
import { rulesObstacle } from './rules-obstacle.ts';
import { useVerifiedBattles } from './use-verified-battles.ts';

const text = allText.continuation;
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

function statesUpTo(version: number | null, frames: ReplayFrames): ActiveBattle[] {
  const states = statesOf(frames);
  const decision = ownDecisionNear(states, placeOf(version, states));
  return decision === null ? [] : states.slice(0, decision + 1);
}

interface ContinuationProps {
  roomId: string;
  frames: ReplayFrames;
  /** The version of the battle near which the player decides, null for the beginning. */
  version: number | null;
  level: BotLevel;
  /** Leads back to the battle as it was. */
  onLeave: () => void;
}

export default function Continuation({ roomId, frames, version, level, onLeave }: ContinuationProps) {
  const obstacle = rulesObstacle(frames.rules);
  const input = obstacle === null ? { params: { room_id: roomId } } : null;
  const { data, error, mutate } = useApi(endpoints.getReplay, input, ONCE);
  const battles = useVerifiedBattles(data, frames);
  const [round, setRound] = useState(0);
  const [end, setEnd] = useState<ContinuationEnd | null>(null);
  const states = useMemo(() => statesUpTo(version, frames), [version, frames]);
  const log = useMemo(() => replayLogOf(states), [states]);
  const beginning = useMemo(() => {
    const battle = battles?.[states.length - 1];
    const [first] = states;
    if (!battle || !first) return null;
    const opponent = { _id: 'computer', name: text.opponent(level) };
    const players = { a: opponent, b: opponent, [frames.you]: first.you.info };
    return { luck: roomId, battle, version: states.length, seat: frames.you, players, level };
  }, [battles, states, frames, roomId, level]);

  const problem = battles === null ? text.notReproducible : states.length === 0 ? text.noDecision : obstacle;
  if (problem !== null)
    return (
      <Callout heading="h1" title={problem} actions={<Button onClick={onLeave}>{text.back}</Button>}>
        <p>{text.stillThere}</p>
      </Callout>
    );
  if (error && !data)
    return (
      <LoadError
        error={error}
        title={text.loadFailed}
        retryLabel={allText.player.retry}
        onRetry={() => void mutate()}
      />
    );
  if (!beginning) return <Spinner label={text.loading} />;
  if (end) {
    const again = () => {
      setEnd(null);
      setRound(round + 1);
    };
    const you = beginning.players[beginning.seat]._id;
    return <ContinuationResult outcome={frames.outcome} you={you} end={end} onAgain={again} onOther={onLeave} />;
  }
  return <ContinuedBattle key={round} beginning={beginning} log={log} onEnd={setEnd} onLeave={onLeave} />;
}
