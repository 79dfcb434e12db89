import type { Trial } from '@maseki/cards/trials.ts';
import type { BattleServerMessage } from '@maseki/contracts/battle/sent.ts';
import type { BattleClientMessage } from '@maseki/contracts/battle/ws.ts';
import {
  activeBattle,
  ComputerBattle,
  type ComputerBattleEnd,
  type LocalLink,
  phaseOf,
} from '@maseki/frontend-battle/shared-board.ts';
import { type ComputerRoom, createComputerRoom } from '@maseki/ui/computer/computer-room.ts';
import { useCallback, useRef } from 'react';
import { text } from '../text.ja.ts';
import type { Decision, Game } from './game.ts';

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
  const decisions = useRef<readonly Decision[]>([]);
  const begin = useCallback(
    (link: LocalLink, onFailure: () => void) => {
      const room = recordedRoom(game, link, onFailure);
      decisions.current = room.decisions;
      return room;
    },
    [game],
  );
  const end = useCallback(
    ({ winner }: ComputerBattleEnd) =>
      onEnd({ hasWon: winner === game.beginning.players.a._id, decisions: decisions.current }),
    [game, onEnd],
  );
  const panel = text.panel(trial, game.isTakenUp);
  return <ComputerBattle text={text} panel={panel} begin={begin} onEnd={end} onLeave={onLeave} />;
}
