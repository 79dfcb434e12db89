import { Button } from '@maseki/ui/button.tsx';
import { useId, useState } from 'react';
import { text } from '../text.ja.ts';
import { type Decision, lastTurnOf } from './game.ts';
import * as css from './trial-result.module.css';

const say = text.result;

interface TakeUpProps {
  decisions: readonly Decision[];
  onTakeUp: (at: number) => void;
}

/** The choice of an own move, by turns, from which the lost battle is played again. */
export function TakeUp({ decisions, onTakeUp }: TakeUpProps) {
  const [at, setAt] = useState(lastTurnOf(decisions));
  const id = useId();
  const turns = [...Map.groupBy(decisions.entries(), ([, { turn }]) => turn)];
  return (
    <section className={css.takeUp} aria-label={say.takeUp}>
      <label htmlFor={id}>{say.chooseMove}</label>
      <select id={id} className={css.select} value={at} onChange={(event) => setAt(Number(event.target.value))}>
        {turns.map(([turn, made]) => (
          <optgroup key={turn} label={say.turn(turn)}>
            {made.map(([place, { move }], nth) => (
              <option key={place} value={place}>
                {`${say.turn(turn)} ${say.move(nth + 1, move)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Button variant="secondary" onClick={() => onTakeUp(at)}>
        {say.takeUp}
      </Button>
      <p className={css.note}>{say.takeUpNote}</p>
    </section>
  );
}
