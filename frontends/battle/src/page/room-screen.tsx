import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { practised } from '@maseki/ui/practised.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { activeBattle } from '../battle/active-battle.ts';
import { DeckChoice } from '../matchmaking/deck-choice.tsx';
import { ConnectingScreen, WaitingScreen } from '../matchmaking/waiting-screen.tsx';
import { resultOf, resultPath } from '../result/battle-result.ts';
import { BegunOtherwise } from '../room/begun-otherwise.tsx';
import type { MatchRequest } from '../room/claim-message.ts';
import { ClaimRefused } from '../room/claim-refused.tsx';
import { useRoom } from '../room/use-room.ts';
import { DisconnectedOverlay } from './disconnected-overlay.tsx';
import { ServedBattle } from './served-battle.tsx';
import { useBattleCalls } from './use-battle-calls.ts';

interface RoomScreenProps {
  request: MatchRequest;
  onPractice: (level: BotLevel) => void;
}

/** From its claim to the end of its battle. Remount it with a new `key` for another request. */
export function RoomScreen({ request, onPractice }: RoomScreenProps) {
  const navigate = useNavigate();
  /** Where the player goes who leaves the queue. */
  const leavesTo = useRef('/home');
  const claimed = useRoom({ request, onLeft: () => void navigate(leavesTo.current) });
  const { access, refusal, claimAgain, waitForRanked, isRankedOnly, leave, isLeaving, isOtherwise } = claimed;
  const leaveFor = (path: string) => {
    leavesTo.current = path;
    leave();
  };
  const [goesOn, setGoesOn] = useState(false);
  const { room, presentation, connection, gaveUp, reconnect } = access;
  const { user } = useUser();
  const battle = activeBattle(room.battle);
  const result = resultOf(room.battle);
  useBattleCalls(battle, request.mode);
  const hasPractised = battle !== null && request.mode === 'practice';

  useEffect(() => {
    if (user && hasPractised) practised.note(user.id);
  }, [user, hasPractised]);

  // The end is shown before the screen changes.
  const isOver = result !== null && presentation.shown === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a battle ends once, and later renders make another object of it
  useEffect(() => {
    if (isOver) void navigate(resultPath(result.room_id), { replace: true, state: { battleResult: result } });
  }, [isOver]);

  if (refusal) return <ClaimRefused refusal={refusal} onRetry={claimAgain} />;
  return (
    <>
      {room.battle === null ? <ConnectingScreen /> : null}
      {room.battle !== null && !battle && !result ? (
        <WaitingScreen
          isLeaving={isLeaving}
          onLeave={leave}
          onCode={() => leaveFor('/vs')}
          onPractice={onPractice}
          onTrials={() => leaveFor('/trials')}
          isRankedOnly={isRankedOnly}
          onRankedOnly={waitForRanked}
        >
          <DeckChoice />
        </WaitingScreen>
      ) : null}
      {battle && isOtherwise && !goesOn ? <BegunOtherwise onGoOn={() => setGoesOn(true)} /> : null}
      {battle && (goesOn || !isOtherwise) ? <ServedBattle battle={battle} access={access} /> : null}
      {connection === 'disconnected' && !result ? (
        <DisconnectedOverlay gaveUp={gaveUp} onReconnect={reconnect} />
      ) : null}
    </>
  );
}
