import { Spinner } from '@maseki/ui/spinner.tsx';
import { type Duel, type Phase, phaseOf } from '../model/duel.ts';
import type { Prompt } from '../model/prompt.ts';
import { text } from '../text.ja.ts';
import * as css from './centre-bar.module.css';
import { Countdown } from './countdown.tsx';

interface CentreBarProps {
  duel: Duel;
  prompt: Prompt;
  /** How far the server's clock is ahead of this one, in ms. */
  clockOffset: number;
  isSending: boolean;
}

/** Lengths of the clocks in seconds (docs/rules.md "Clock"). */
const CLOCKS: Partial<Record<Phase, number>> = { setup: 90, setup_done: 90, replace: 20, opponent_replacing: 20 };
const TURN_SECONDS = 60;

/** Between the two fields: whose turn it is, what to do, and how long there is for it. */
export function CentreBar({ duel, prompt, clockOffset, isSending }: CentreBarProps) {
  const phase = phaseOf(duel);
  const isYours = duel.turn_player_id === duel.you.info._id;
  return (
    <div className={css.bar}>
      {duel.turn > 0 ? (
        <span className={css.turn} data-whose={isYours ? 'you' : 'opponent'}>
          <span>{isYours ? text.board.yours : text.board.opponents}</span>
          <span className={css.count}>{text.board.turn(duel.turn)}</span>
        </span>
      ) : null}
      <p className={css.prompt} role="status" data-urgent={prompt.asks}>
        {isSending ? <Spinner size="small" /> : null}
        {isSending ? text.prompt.sending : prompt.sentence}
      </p>
      <Countdown deadline={duel.deadline} offset={clockOffset} seconds={CLOCKS[phase] ?? TURN_SECONDS} />
    </div>
  );
}
