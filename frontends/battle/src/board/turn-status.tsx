import { constants } from '@maseki/rules/constants.ts';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { type ReactNode, use } from 'react';
import { type ActiveBattle, type Phase, phaseOf } from '../battle/active-battle.ts';
import { WatchedNames } from '../battle/watched-names.ts';
import { type BothSeals, Seals } from '../help/seals.tsx';
import { text } from '../text.ja.ts';
import { Countdown } from './countdown.tsx';
import type { Instruction } from './instruction.ts';
import * as css from './turn-status.module.css';

interface TurnStatusProps {
  battle: ActiveBattle;
  instruction: Instruction;
  /** Lead of the server's clock over the browser's, in ms. */
  clockOffset: number;
  isSending: boolean;
  /** Says if the battle is rated. */
  kind?: string | null;
  /** How many others watch. */
  watchers?: number;
  /** Of a sealed battle. Small screens have them in the help. */
  seals?: BothSeals | null;
  /** In place of the instruction while it has `data-tip`. */
  children?: ReactNode;
}

const { setupMs, replacementMs, turnMs } = constants;
/** Lengths of the clocks other than that of a turn, in milliseconds. */
const CLOCKS: Partial<Record<Phase, number>> = {
  setup: setupMs,
  setup_done: setupMs,
  replace: replacementMs,
  opponent_replacing: replacementMs,
};
/** Phases in which the clock is this player's. */
const HURRYING: readonly Phase[] = ['setup', 'your_turn', 'replace'];

/** The bar between the two fields, with the active side, its task, and the remaining time. */
export function TurnStatus(props: TurnStatusProps) {
  const { battle, instruction, clockOffset, isSending, kind, watchers = 0, seals, children } = props;
  const phase = phaseOf(battle);
  const isYours = battle.turn_player_id === battle.you.info._id;
  const of = isYours ? 'you' : 'opponent';
  const names = use(WatchedNames);
  return (
    <div className={css.bar} data-sending={isSending}>
      {battle.turn > 0 ? (
        <span className={css.turn} data-whose={of}>
          <span>{names ? text.board.turnOf(names[of]) : text.board[isYours ? 'yours' : 'opponents']}</span>
          <span className={css.count}>{text.board.turn(battle.turn)}</span>
        </span>
      ) : null}
      {kind ? <span className={css.kind}>{kind}</span> : null}
      {watchers > 0 ? <span className={css.kind}>{text.board.watchers(watchers)}</span> : null}
      {seals ? (
        <span className={css.seals}>
          <Seals {...seals} />
        </span>
      ) : null}
      <p className={css.instruction} role="status" data-urgent={instruction.needsChoice}>
        {isSending ? <Spinner size="small" /> : null}
        <span data-long={instruction.isLong}>{isSending ? text.instruction.sending : instruction.sentence}</span>
      </p>
      {children}
      <Countdown
        deadline={battle.deadline}
        offset={clockOffset}
        seconds={(CLOCKS[phase] ?? turnMs) / 1_000}
        isYours={!names && HURRYING.includes(phase)}
      />
    </div>
  );
}
