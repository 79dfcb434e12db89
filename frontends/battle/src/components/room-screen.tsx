import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { endpoints } from '@maseki/contracts/battle/http.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRoom } from '../api/use-room.ts';
import { lengthOf } from '../model/cues.ts';
import { duelOf } from '../model/duel.ts';
import { resultOf } from '../model/result.ts';
import { ConnectingScreen } from './connecting-screen.tsx';
import { DisconnectedVeil } from './disconnected-veil.tsx';
import { DuelScreen } from './duel-screen.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

interface RoomScreenProps {
  slug: string;
  /** The slug may have lapsed: a place in the queue does not outlive a long absence. */
  onLapsed: () => void;
  onPractice: (level: BotLevel) => void;
}

/** While a waiting player is cut off, the place in the queue is claimed again this often. */
const LAPSE_MS = 4_000;

/** A room from the queue to the end of its battle. Mount it anew for another slug. */
export function RoomScreen({ slug, onLapsed, onPractice }: RoomScreenProps) {
  const access = useRoom(slug);
  const { room, connection, gaveUp, reconnect } = access;
  const leave = useAction(endpoints.leaveQueue);
  const navigate = useNavigate();
  const duel = duelOf(room.battle);
  const result = resultOf(room.battle);
  const isLapsing = connection === 'disconnected' && duel === null;

  useEffect(() => {
    if (!isLapsing) return;
    const timer = setInterval(onLapsed, LAPSE_MS);
    return () => clearInterval(timer);
  }, [isLapsing, onLapsed]);

  // The last blow is seen before the screen changes. The end comes once, so later renders must not put it off.
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(
      () => navigate('/result', { replace: true, state: { battleResult: result } }),
      lengthOf(room.cues),
    );
    return () => clearTimeout(timer);
  }, [result?.room_id]);

  const leaveQueue = async () => {
    const answer = await leave.run();
    if (!answer) return;
    if (!answer.ok) notify.error(answer.message);
    else if (answer.value.left) navigate('/home');
  };

  return (
    <>
      {room.battle === null ? <ConnectingScreen /> : null}
      {room.battle !== null && !duel ? (
        <WaitingScreen isLeaving={leave.isRunning} onLeave={leaveQueue} onPractice={onPractice} />
      ) : null}
      {duel ? <DuelScreen duel={duel} access={access} /> : null}
      {connection === 'disconnected' && !result ? <DisconnectedVeil gaveUp={gaveUp} onReconnect={reconnect} /> : null}
    </>
  );
}
