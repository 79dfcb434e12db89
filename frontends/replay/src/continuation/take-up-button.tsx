import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { LevelChoice } from '@maseki/ui/level-choice.tsx';
import { useState } from 'react';
import { ownDecisionNear } from '../player/replay-steps.ts';
import { text as allText } from '../text.ja.ts';
import * as css from './continuation.module.css';
import { rulesObstacle } from './rules-obstacle.ts';

const text = allText.continuation;

interface TakeUpButtonProps {
  states: readonly ActiveBattle[];
  place: number;
  /** The release of the rules that played the battle. */
  rules: number | undefined;
  onStart: (place: number, level: BotLevel) => void;
}

/** Opens the dialog from which a battle is played on. It says what will happen before it does. */
export function TakeUpButton({ states, place, rules, onStart }: TakeUpButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const decision = ownDecisionNear(states, place);
  const reason = rulesObstacle(rules) ?? (decision === null ? text.noDecision : null);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen ? (
        <Dialog title={text.open} onClose={() => setOpen(false)}>
          {reason !== null || decision === null ? (
            <p>{reason}</p>
          ) : (
            <>
              <p>{text.from(states[decision]?.turn ?? 0, decision, decision === place)}</p>
              <p>{text.explanation}</p>
              <fieldset className={css.levels}>
                <legend>{text.chooseLevel}</legend>
                <LevelChoice onChoose={(level) => onStart(decision, level)} />
              </fieldset>
            </>
          )}
        </Dialog>
      ) : null}
    </>
  );
}
