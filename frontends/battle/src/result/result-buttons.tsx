import { LinkButton } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import { Befriend } from './befriend.tsx';
import { ladderText } from './ladder-text.ja.ts';
import { Rematch } from './rematch.tsx';
import * as css from './result-buttons.module.css';
import { useOpponentWish } from './use-opponent-wish.ts';

interface ResultButtonsProps {
  again: string;
  /** Without an opponent there is no rematch. */
  opponentOf?: string | undefined;
  /** Its room, if the battle has an end to look at again. */
  replayOf?: string;
  /** The name of an opponent who may become a friend. */
  befriend?: string | undefined;
  isTired?: boolean;
}

/** The next steps. The golden one is the next battle, or the opponent's wish for another. */
export function ResultButtons({ again, opponentOf, replayOf, befriend, isTired = false }: ResultButtonsProps) {
  const isWished = useOpponentWish(opponentOf);
  return (
    <div className={css.buttons}>
      <LinkButton wide size="large" to={again} variant={isWished ? 'secondary' : 'primary'}>
        {isTired ? ladderText.rest.goOn : text.result.again}
      </LinkButton>
      {opponentOf ? <Rematch roomId={opponentOf} isWished={isWished} /> : null}
      {befriend ? <Befriend name={befriend} /> : null}
      <div className={css.ways}>
        <LinkButton wide to="/home" variant="secondary">
          {text.home}
        </LinkButton>
        {replayOf ? (
          <LinkButton wide variant="secondary" to={`/replay/${replayOf}`}>
            {text.result.replay}
          </LinkButton>
        ) : null}
      </div>
      {opponentOf ? null : (
        <LinkButton wide to="/trials" variant="secondary">
          {text.trials.link}
        </LinkButton>
      )}
      {opponentOf ? <p className={css.note}>{text.result.rematch.note}</p> : null}
    </div>
  );
}
