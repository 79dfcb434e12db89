import type { Sealing } from '@maseki/contracts/battle/sealing.ts';
import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import type { ErrorCode } from '@maseki/contracts/errors.ts';
import { battleSockets as sockets } from '@maseki/contracts/pages.ts';
import { fingerprint } from '@maseki/proof/bytes.ts';
import type { Action } from '@maseki/rules/action.ts';
import { noteRefused } from '@maseki/ui/battle-claims/kept-claims.ts';
import { deviceNow } from '@maseki/ui/server-clock.ts';
import { useGameSocket } from '@maseki/ui/socket/use-game-socket.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { type Unsent, type UnsentMessage, useUnsent } from '@maseki/ui/unsent/use-unsent.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Presentation } from '../presentation/presentation-queue.ts';
import { claimText } from '../proof/claim-text.ja.ts';
import { holdsClaim } from '../proof/held-claim.ts';
import { createSealClaims } from '../proof/seal-claims.ts';
import { keepShown, noteSealedClaim } from '../proof/seen-battles.ts';
import { text } from '../text.ja.ts';
import { claimMessage, type MatchRequest } from './claim-message.ts';
import type { ClaimRefusal } from './claim-refused.tsx';
import { createRoom } from './create-room.ts';
import type { RoomState } from './room-state.ts';
import { useRoomLog } from './use-room-log.ts';
import { useStamps } from './use-stamps.ts';

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
  /** Null in a room of the page. */
  unsent: Unsent | null;
  /** Null in a room of the page. */
  sendStamp: ((stamp: number) => void) | null;
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
  /** The room begins with another seal or number than this page has claimed it with. */
  isOtherwise: boolean;
}

const NO_PARAMS = {};

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
  const [{ client, queue }] = useState(() => createRoom());
  const [refusal, setRefusal] = useState<ClaimRefusal | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isRankedOnly, setRankedOnly] = useState(false);
  const [sealClaims] = useState(() => createSealClaims(request.mode));
  const [sealed, setSealed] = useState<SealedRoom | null>(null);
  /** Counts claims that wait for their seal, so that only the last is sent. */
  const waiting = useRef(0);
  /** The sealed claim of this page that was not refused. */
  const claimed = useRef<Sealing | null>(null);
  const begins = useRef<SealedRoom | null>(null);
  const [isOtherwise, setOtherwise] = useState(false);

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
  /** The seal is not the one that was shown, so the player claims again with the next one. */
  const showSealChange = async () => {
    if (claimed.current) noteRefused(claimed.current, deviceNow());
    claimed.current = null;
    const next = await sealClaims.renew();
    handleRefusal({ error: 'seal_changed', message: claimText.sealChanged(next && fingerprint(next.seal)) });
  };
  const judgeClaim = (battle: BattleState | null) => {
    const { current: sealedRoom } = begins;
    if (!battle?.you) return;
    if (claimed.current) noteSealedClaim(battle.room_id);
    if (sealedRoom?.room_id !== battle.room_id) return;
    begins.current = null;
    if (!holdsClaim(claimed.current, { wanted: request.mode, mode: battle.mode, sealed: sealedRoom }))
      setOtherwise(true);
  };
  const onMessage = (message: PlayServerMessage) => {
    if (message.type === 'battle.sealed') {
      setSealed(message);
      begins.current = message;
    }
    if (message.type === 'play.refused' && message.error === 'seal_changed') void showSealChange();
    else if (message.type === 'play.refused') handleRefusal(message);
    else if (message.type === 'queue.left')
      isLeaving ? onLeft() : refuse(message.reason ?? { error: null, message: text.queueLeft });
    else if (message.type !== 'rematch.noted') client.handleMessage(message);
    if (message.type === 'chat.message') unsent.drop(message.client_id);
    stamps.hear(message);
    const { battle } = client.getSnapshot();
    judgeClaim(battle);
    keepShown(message, battle);
  };
  const claim = (rankedOnly: boolean, sealing: Sealing | null = null) => {
    // Without values it joins the claim that waits, which may be of this page.
    if (sealing) claimed.current = sealing;
    return send(claimMessage(request, rankedOnly, sealing));
  };
  const claimSealed = () => {
    waiting.current += 1;
    const own = waiting.current;
    void sealClaims.take().then((sealing) => {
      if (waiting.current === own) claim(isRankedOnly, sealing);
    });
  };
  const { status, gaveUp, send, reconnect, check } = useGameSocket(sockets.play, {
    params: NO_PARAMS,
    query: DELTAS,
    onMessage,
    onOpen: () => {
      client.handleOpen({ send, reconnect, onEntered: catchUpChat });
      const { battle } = client.getSnapshot();
      if (isLeaving) leave();
      else if (battle && battle.status !== 'waiting') send({ type: 'room.enter', slug: battle.room_id });
      else claimSealed();
    },
  });
  /** A battle that has gone on may have been talked in. */
  const catchUpChat = ({ mode, version }: BattleState) => {
    if (mode === 'practice') return;
    if (version > 1) send({ type: 'chat.request' });
    unsent.repeatAll();
  };
  const sendChat = (said: UnsentMessage) => send({ type: 'chat.message', ...said });
  const unsent = useUnsent(null, { send: sendChat, check, reconnect });
  const stamps = useStamps({ send, check, status });
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
    unsent,
    sendStamp: stamps.send,
    reconnect,
    sealed: sealed?.room_id === room.battle?.room_id ? sealed : null,
  };
  return { access, refusal, claimAgain, waitForRanked, isRankedOnly, leave, isLeaving, isOtherwise };
}
