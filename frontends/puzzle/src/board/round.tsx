import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleClientMessage } from '@maseki/contracts/battle/ws.ts';
import {
  activeBattle,
  BattleScreen,
  type Guide,
  type LocalLink,
  useLocalRoom,
} from '@maseki/frontend-battle/local-board.ts';
import type { Action } from '@maseki/rules/action.ts';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { GameReply, Moment } from '../game/messages.ts';
import { text } from '../text.ja.ts';
import { logOf } from './moment-log.ts';

/** Between two moments, long enough to see the first of them. */
const PACE_MS = 900;

const guide: Guide = { title: text.title, hasHeading: true, lightFor: () => null, panel: () => null };

const update = ({ state }: Moment, more: Partial<Moment['state']>): BattleServerMessage => ({
  type: 'battle.update',
  data: { ...state, ...more },
});

interface RoundProps {
  /** Of which the last one is on the board. */
  moments: readonly Moment[];
  act: (action: Action) => Promise<GameReply>;
  /** Set to what presents the next moment. */
  present: RefObject<((moment: Moment) => void) | null>;
  /** The version of the battle that the board shows, once nothing moves on it. */
  onRest: (version: number) => void;
}

/** The board of a puzzle. Remount it with a new `key` for other moments than those that follow. */
export function Round({ moments, act, present, onRest }: RoundProps) {
  const begin = useCallback(
    ({ deliver, later }: LocalLink) => {
      let isLeft = false;
      const show = (moment: Moment, accepted: string[] = []) => deliver(update(moment, { accepted }));
      const answer = ({ moments: next, refusal }: GameReply, action_id: string | undefined) => {
        const ids = action_id === undefined ? [] : [action_id];
        if (isLeft) return;
        if (refusal !== undefined) deliver({ type: 'warning', message: refusal, ...(action_id && { action_id }) });
        for (const [n, moment] of next.entries()) later(() => show(moment, n === 0 ? ids : []), n * PACE_MS);
      };
      present.current = show;
      return {
        open: () => {
          const last = moments.at(-1);
          // Its events are in the log already.
          if (last) deliver(update(last, { events: [] }));
        },
        send: (message: BattleClientMessage) => {
          if (message.type === 'chat.message' || message.type === 'chat.request' || message.type === 'state.request')
            return true;
          const { action_id, version: _, ...action } = message;
          void act(action as Action).then((reply) => answer(reply, action_id));
          return true;
        },
        close: () => {
          isLeft = true;
        },
      };
    },
    [moments, act, present],
  );
  const log = useMemo(() => logOf(moments), [moments]);
  const access = useLocalRoom(begin, log);
  const battle = activeBattle(access.room.battle);
  const resting = battle && access.presentation.shown === null ? battle.version : null;
  useEffect(() => {
    if (resting !== null) onRest(resting);
  }, [resting, onRest]);
  return battle ? <BattleScreen battle={battle} access={access} guide={guide} /> : null;
}
