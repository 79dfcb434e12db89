import { type BotLevel, endpoints } from '@maseki/contracts/battle/http.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { activeBattle } from '../board/active-battle.ts';
import { BattleScreen } from '../board/battle-screen.tsx';
import { DeckChoice } from '../matchmaking/deck-choice.tsx';
import { ConnectingScreen, WaitingScreen } from '../matchmaking/waiting-screen.tsx';
import { resultOf, resultPath } from '../result/battle-result.ts';
import { DisconnectedOverlay } from './disconnected-overlay.tsx';
import { useRoom } from './use-room.ts';

interface RoomScreenProps {
  slug: string;
  /**
   * Called when the slug may have expired, because a queue ticket does not outlive a long absence,
   * and when the wish of a queued player has changed.
   */
  onRenew: (rankedOnly?: boolean) => void;
  onPractice: (level: BotLevel) => void;
}

/** Interval at which a disconnected player in the queue requests the ticket again. */
const RENEW_MS = 4_000;

/** A room from the queue to the end of its battle. Remount it with a new `key` for another slug. */
export function RoomScreen({ slug, onRenew, onPractice }: RoomScreenProps) {
  const access = useRoom(slug);
  const { room, presentation, connection, gaveUp, reconnect } = access;
  const leave = useAction(endpoints.leaveQueue);
  const navigate = useNavigate();
  const battle = activeBattle(room.battle);
  const result = resultOf(room.battle);
  const mayHaveExpired = connection === 'disconnected' && battle === null;

  useEffect(() => {
    if (!mayHaveExpired) return;
    const timer = setInterval(() => onRenew(), RENEW_MS);
    return () => clearInterval(timer);
  }, [mayHaveExpired, onRenew]);

  // The end is shown before the screen changes.
  const isOver = result !== null && presentation.shown === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a battle ends once, and later renders make another object of it
  useEffect(() => {
    if (isOver) void navigate(resultPath(result.room_id), { replace: true, state: { battleResult: result } });
  }, [isOver]);

  const leaveQueue = async () => {
    const response = await leave.run();
    if (!response) return;
    if (!response.ok) notify.error(response.message);
    else if (response.value.left) navigate('/home');
  };

  return (
    <>
      {room.battle === null ? <ConnectingScreen /> : null}
      {room.battle !== null && !battle && !result ? (
        <WaitingScreen isLeaving={leave.isRunning} onLeave={leaveQueue} onPractice={onPractice} onRenew={onRenew}>
          <DeckChoice />
        </WaitingScreen>
      ) : null}
      {battle ? <BattleScreen battle={battle} access={access} /> : null}
      {connection === 'disconnected' && !result ? (
        <DisconnectedOverlay gaveUp={gaveUp} onReconnect={reconnect} />
      ) : null}
    </>
  );
}
