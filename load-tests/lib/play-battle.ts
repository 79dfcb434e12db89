import type { PlayServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleFrames, BattleState } from '@maseki/contracts/battle/ws.ts';
import { applyDelta } from '../../libs/contracts/src/battle/delta.ts';
import { chooseAction } from './choose-action.ts';
import { keepSocket } from './kept-socket.ts';
import { battlesFinished, wrongDeltas } from './metrics.ts';
import { isOver, type Player, thinkMsOf } from './player.ts';
import { createSentAction } from './sent-action.ts';

type Timer = ReturnType<typeof setTimeout>;

/** How long the player waits for an end after surrendering, in ms. */
const SURRENDER_MS = 3_000;

/** Counts each battle once, by its winner, or by the player of one against the computer. */
const isOursToCount = ({ winner, you, mode }: BattleState) => mode === 'practice' || winner === you?.info._id;

/**
 * Plays one battle to its end over a socket that may be cut, one action at a time: in the room of a
 * slug, or of the queue, which the socket joins by itself as the screens do. A player whose time is
 * over surrenders. `full` frames are the states of the specification, `delta` frames the changes.
 * Resolves to the last state, null if there was none.
 */
export function playBattle(player: Player, slug: string | 'queue', frames: BattleFrames): Promise<BattleState | null> {
  const query = frames === 'delta' ? '?frames=delta' : '';
  const joins = slug === 'queue';
  return new Promise((resolve) => {
    let state: BattleState | null = null;
    /** Deltas are passed over until the whole state comes. */
    let isStale = false;
    let isFirst = true;
    let thinking: Timer | undefined;
    let leaving: Timer | undefined;
    const timeUp = setTimeout(leave, Math.max(0, player.untilMs - Date.now()));

    const room = keepSocket(player, {
      name: 'room',
      path: joins ? `/ws/battle/play/${query}` : `/ws/battle/room/${slug}/${query}`,
      greets: true,
      onOpen() {
        isFirst = true;
        if (joins) enter();
      },
      onMessage: (message, atMs) => receive(message as unknown as PlayServerMessage, atMs),
      onEnd: finish,
    });
    // As the client of the screens does after a silence, because the connection may be dead.
    const sent = createSentAction({ frames, transmit: (message) => room.send(message), onSilence: () => room.cut() });

    /** Joins the queue, or enters the room whose battle had begun before the socket was lost. */
    function enter(): void {
      const hasBegun = state !== null && state.status !== 'waiting';
      room.send(hasBegun ? { type: 'room.enter', slug: state?.room_id } : { type: 'queue.join' });
    }

    function finish(): void {
      for (const timer of [thinking, leaving, timeUp]) if (timer !== undefined) clearTimeout(timer);
      sent.stop();
      room.close();
      resolve(state);
    }

    function leave(): void {
      if (leaving !== undefined) return;
      if (!state || state.status === 'waiting') {
        finish();
        return;
      }
      leaving = setTimeout(finish, SURRENDER_MS);
      if (!sent.isPending()) sent.send({ type: 'action.surrender' }, state.version);
    }

    function act(): void {
      thinking = undefined;
      if (!state || sent.isPending()) return;
      if (isOver(player)) {
        if (leaving !== undefined) sent.send({ type: 'action.surrender' }, state.version);
        return;
      }
      const action = chooseAction(state);
      if (action) sent.send(action, state.version);
    }

    function think(): void {
      thinking ??= setTimeout(act, thinkMsOf(player));
    }

    function show(next: BattleState, atMs: number): void {
      state = next;
      sent.accept(next.accepted, atMs);
      if (next.status !== 'finished') {
        think();
        return;
      }
      if (isOursToCount(next)) battlesFinished.add(1, { mode: next.mode });
      finish();
    }

    function receive(message: PlayServerMessage, atMs: number): void {
      if (message.type === 'play.refused' || message.type === 'queue.left') finish();
      else if (message.type === 'battle.update') {
        isStale = false;
        show(message.data, atMs);
        if (isFirst) sent.repeat();
        isFirst = false;
      } else if (message.type === 'battle.delta' && state && !isStale) {
        const next = applyDelta(state, message.data);
        if (next) show(next, atMs);
        else {
          wrongDeltas.add(1);
          isStale = true;
          room.send({ type: 'state.request' });
        }
      } else if (message.type === 'action.accepted') sent.accept(message.action_ids, atMs);
      else if (message.type === 'warning' && sent.refuse(message.action_id, message.message, atMs)) think();
    }
  });
}
