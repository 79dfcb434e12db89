import { type Trial, trials } from '@maseki/cards/trials.ts';
import { Crest, pageCss, resultCss } from '@maseki/frontend-battle/shared-board.ts';
import { Button, LinkButton } from '@maseki/ui/button.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { text } from '../text.ja.ts';
import type { Game } from './game.ts';
import { TakeUp } from './take-up.tsx';
import type { TrialEnd } from './trial-battle.tsx';
import * as css from './trial-result.module.css';
import { type Payment, usePayment } from './use-payment.ts';

const say = text.result;

interface TrialResultProps {
  trial: Trial;
  game: Game;
  end: TrialEnd;
  onAgain: () => void;
  onTakeUp: (at: number) => void;
}

function Paid({ payment, onRepeat }: { payment: Payment; onRepeat: () => void }) {
  if (payment === 'running') return <p className={css.note}>{say.paying}</p>;
  if ('stones' in payment)
    return payment.stones > 0 ? (
      <p className={css.stones}>
        <GemMark />
        {say.paid(payment.stones)}
      </p>
    ) : (
      <p className={css.note}>{say.paidBefore}</p>
    );
  return (
    <>
      <p className={css.note}>{payment.error}</p>
      <Button variant="secondary" onClick={onRepeat}>
        {say.receive}
      </Button>
    </>
  );
}

/** The golden button is the same opponent again after a defeat, the next one after a victory. */
export function TrialResult({ trial, game, end, onAgain, onTakeUp }: TrialResultProps) {
  usePageTitle(text.title);
  const { hasWon, decisions } = end;
  const { payment, repeat } = usePayment(trial.id, hasWon && !game.isTakenUp ? game.beginning.luck : null);
  const next = hasWon ? trials[trials.indexOf(trial) + 1] : undefined;
  return (
    <div className={pageCss.page}>
      <Crest won={hasWon} />
      <div role="status">
        <h1 className={pageCss.title}>{hasWon ? say.won : say.lost}</h1>
        <p className={resultCss.note}>{hasWon ? say.wonNote(trial.name) : say.lostNote(trial.name)}</p>
        {hasWon && game.isTakenUp ? <p className={css.note}>{say.notCounted}</p> : null}
        {payment ? <Paid payment={payment} onRepeat={repeat} /> : null}
      </div>
      <div className={resultCss.buttons}>
        {next ? (
          <LinkButton size="large" to={`/trials/${next.id}`}>
            {say.next(next.name)}
          </LinkButton>
        ) : null}
        <Button size="large" variant={next ? 'secondary' : 'primary'} onClick={onAgain}>
          {say.again}
        </Button>
        <LinkButton size="large" variant="secondary" to="/trials">
          {text.toList}
        </LinkButton>
      </div>
      {hasWon ? null : <TakeUp decisions={decisions} onTakeUp={onTakeUp} />}
    </div>
  );
}
