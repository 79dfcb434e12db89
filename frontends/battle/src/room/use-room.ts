import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { battleSockets as sockets } from '@maseki/contracts/pages.ts';
import type { Action } from '@maseki/rules/action.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Presentation } from '../presentation/presentation-queue.ts';
import { createSealClaims } from '../proof/seal-claims.ts';
import { keepShown, noteSealedClaim } from '../proof/seen-battles.ts';
import { text } from '../text.ja.ts';
import { claimMessage, type MatchRequest } from './claim-message.ts';
import type { ClaimRefusal } from './claim-refused.tsx';
import { createRoom } from './create-room.ts';
import type { RoomState } from './room-state.ts';
import { useRoomLog } from './use-room-log.ts';

/** `current` means that the visible state is the server's latest. */
export type ConnectionStatus = 'connecting' | 'current' | 'disconnected';

export type SealedRoom = Extract<PlayServerMessage, { type: 'battle.sealed' }>;

export interface RoomAccess {
  room: RoomState;
  presentation: Presentation;
  skip: () => void;
  /** Loads the log again after a failure, otherwise null. */
  reloadLog: (() => void) | null;
  connection: ConnectionStatus;
  gaveUp: boolean;
  sendAction: (action: Action) => boolean;
  sendChat: (message: string) => boolean;
  reconnect: () => void;
  sealed?: SealedRoom | null;
}

export interface ClaimedRoom {
  access: RoomAccess;
  /** Why there is no room, and null while there may be one. */
  refusal: ClaimRefusal | null;
  claimAgain: () => void;
  waitForRanked: () => void;
  isRankedOnly: boolean;
  leave: () => void;
  /** The player wants to leave the queue, and the server has not said so yet. */
  isLeaving: boolean;
}

const NO_PARAMS = {};

/** Seals that are read one after the other while other tabs use them up. */
const SEAL_TRIES = 3;

/** Refusals after which the same message may be followed a moment later. */
const PASSING: readonly (ErrorCode | null)[] = ['unavailable', 'rate_limited'];

/** Updates with changes only are a tenth of the size of those with the whole state. */
const DELTAS = { frames: 'delta' };

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if the browser has a network. A socket notices its loss much later. */
const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);

interface RoomOptions {
  request: MatchRequest;
  onLeft: () => void;
}

/**
 * The room that the server gives for a request, on the socket that also claims it. A socket that
 * was lost claims again, and enters the room again if its battle had begun, because a claim would
 * queue a player whose battle has just ended. Remount it with a new `key` for another request.
 */
export function useRoom({ request, onLeft }: RoomOptions): ClaimedRoom {
  const [{ client, queue }] = useState(createRoom);
  const [refusal, setRefusal] = useState<ClaimRefusal | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isRankedOnly, setRankedOnly] = useState(false);
  const [sealClaims] = useState(createSealClaims);
  const [sealed, setSealed] = useState<SealedRoom | null>(null);
  /** Counts claims that wait for their seal, so that only the last is sent. */
  const waiting = useRef(0);
  const sealTries = useRef(0);
  const isSealedClaim = useRef(false);

  const refuse = (reason: ClaimRefusal) => {
    // Nothing follows, so silence is no fault of the connection.
    client.handleClose();
    setRefusal(reason);
  };
  const handleRefusal = (refused: ClaimRefusal) => {
    const { battle, isCurrent } = client.getSnapshot();
    if (battle && isCurrent) {
      // The socket stays in the queue or the room in which it is, and so does the player.
      if (isLeaving) setLeaving(false);
      else setRankedOnly(false);
      notify.error(refused.message);
      return;
    }
    // Otherwise the page shows what it knows and tries again.
    if (!battle || !PASSING.includes(refused.error)) refuse(refused);
  };
  const onMessage = (message: PlayServerMessage) => {
    if (message.type === 'battle.sealed') setSealed(message);
    // Another tab has used the seal up, so the next one is read.
    if (message.type === 'play.refused' && message.error === 'seal_changed' && sealTries.current < SEAL_TRIES)
      claimSealed();
    else if (message.type === 'play.refused') handleRefusal(message);
    else if (message.type === 'queue.left')
      isLeaving ? onLeft() : refuse(message.reason ?? { error: null, message: text.queueLeft });
    else if (message.type !== 'rematch.noted') client.handleMessage(message);
    const { battle } = client.getSnapshot();
    // The first state after the claim.
    if (battle?.you && isSealedClaim.current) noteSealedClaim(battle.room_id);
    keepShown(message, battle);
  };
  const claim = (rankedOnly: boolean, sealing: Sealing | null = null) => {
    isSealedClaim.current = sealing !== null;
    return send(claimMessage(request, rankedOnly, sealing));
  };
  const claimSealed = () => {
    waiting.current += 1;
    sealTries.current += 1;
    const own = waiting.current;
    void sealClaims.take().then((sealing) => {
      if (waiting.current === own) claim(isRankedOnly, sealing);
    });
  };
  const { status, gaveUp, send, reconnect } = useGameSocket(sockets.play, {
    params: NO_PARAMS,
    query: DELTAS,
    onMessage,
    onOpen: () => {
      client.handleOpen({ send, reconnect });
      const { battle } = client.getSnapshot();
      if (isLeaving) leave();
      else if (battle && battle.status !== 'waiting') send({ type: 'room.enter', slug: battle.room_id });
      else {
        sealTries.current = 0;
        claimSealed();
      }
    },
  });
  const claimAgain = () => {
    setRefusal(null);
    reconnect();
  };
  const waitForRanked = () => {
    setRankedOnly(true);
    // A lost socket claims with this wish when it is back.
    claim(true);
  };
  const leave = () => {
    setLeaving(true);
    waiting.current += 1;
    send({ type: 'queue.leave' });
  };
  const room = useSyncExternalStore(client.subscribe, client.getSnapshot);
  const presentation = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  const { retry } = useRoomLog(client, room);
  const isOnline = useOnline();

  useEffect(() => {
    if (status === 'disconnected') client.handleClose();
  }, [client, status]);
  useEffect(
    () => () => {
      client.dispose();
      waiting.current += 1;
      queue.dispose();
    },
    [client, queue],
  );

  const isUntried = status !== 'disconnected' && room.battle === null;
  const connection =
    isOnline && status === 'open' && room.isCurrent ? 'current' : isUntried ? 'connecting' : 'disconnected';
  const access: RoomAccess = {
    room,
    presentation,
    skip: queue.skip,
    reloadLog: retry,
    connection,
    gaveUp,
    sendAction: (action) => client.sendAction(action),
    sendChat: (message) => client.sendChat(message),
    reconnect,
    sealed: sealed?.room_id === room.battle?.room_id ? sealed : null,
  };
  return { access, refusal, claimAgain, waitForRanked, isRankedOnly, leave, isLeaving };
}
