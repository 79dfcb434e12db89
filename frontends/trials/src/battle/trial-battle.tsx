import type { Trial } from '@maseki/cards/trials.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleClientMessage } from '@maseki/contracts/battle/ws.ts';
import {
  activeBattle,
  BattleScreen,
  type Guide,
  type LocalLink,
  phaseOf,
  useLocalRoom,
} from '@maseki/frontend-battle/shared-board.ts';
import { Button } from '@maseki/ui/button.tsx';
import { ComputerFailed } from '@maseki/ui/computer/computer-failed.tsx';
import { type ComputerRoom, createComputerRoom } from '@maseki/ui/computer/computer-room.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { text } from '../text.ja.ts';
import type { Decision, Game } from './game.ts';
import * as css from './trial-battle.module.css';

export interface TrialEnd {
  hasWon: boolean;
  decisions: readonly Decision[];
}

const OWN_PHASES: readonly string[] = ['setup', 'your_turn', 'replace'];

/** A room against the computer that keeps each own decision with its answer. */
function recordedRoom(game: Game, { deliver, later }: LocalLink, onFailure: () => void) {
  const decisions: Decision[] = [...game.earlier];
  const record = (message: BattleServerMessage) => {
    deliver(message);
    const state = message.type === 'battle.update' ? activeBattle(message.data) : null;
    if (!state || !OWN_PHASES.includes(phaseOf(state))) return;
    // In the setup the opponent moves while the player thinks, which makes no second decision.
    if (decisions.at(-1)?.move === null) decisions.pop();
    decisions.push({ ...room.position(), turn: state.turn, move: null });
  };
  const room: ComputerRoom = createComputerRoom(game.beginning, { deliver: record, later }, onFailure);
  const send = (message: BattleClientMessage) => {
    const last = decisions.at(-1);
    if (last && message.type.startsWith('action.')) last.move = message.type;
    return room.send(message);
  };
  return { ...room, send, decisions };
}

interface TrialBattleProps {
  trial: Trial;
  game: Game;
  onEnd: (end: TrialEnd) => void;
  onLeave: () => void;
}

/** The board until its end is shown. Remount it with a new `key` for another game. */
export function TrialBattle({ trial, game, onEnd, onLeave }: TrialBattleProps) {
  const [hasFailed, setFailed] = useState(false);
  const room = useRef<ReturnType<typeof recordedRoom> | null>(null);
  const begin = useCallback(
    (link: LocalLink) => {
      room.current = recordedRoom(game, link, () => setFailed(true));
      return room.current;
    },
    [game],
  );
  const access = useLocalRoom(begin);
  const battle = activeBattle(access.room.battle);
  const isOver = battle?.status === 'finished' && access.presentation.shown === null;
  const hasWon = battle?.winner === game.beginning.players.a._id;

  useEffect(() => {
    if (isOver) onEnd({ hasWon, decisions: room.current?.decisions ?? [] });
  }, [isOver, hasWon, onEnd]);

  const guide = useMemo<Guide>(
    () => ({
      title: text.title,
      lightFor: () => null,
      panel: () => (
        <section className={css.panel} aria-label={text.title}>
          <p className={css.words}>{text.panel(trial, game.isTakenUp)}</p>
          <Button variant="secondary" onClick={onLeave}>
            {text.leave}
          </Button>
        </section>
      ),
    }),
    [trial, game, onLeave],
  );
  const retry = () => {
    setFailed(false);
    room.current?.retry();
  };

  return (
    <div className={css.page}>
      {battle ? <BattleScreen battle={battle} access={access} guide={guide} /> : <Spinner label={text.loading} />}
      {hasFailed ? <ComputerFailed onLeave={onLeave} onRetry={retry} /> : null}
    </div>
  );
}
