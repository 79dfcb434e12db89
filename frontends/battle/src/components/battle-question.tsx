import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import type { Duel } from '../model/duel.ts';
import { movesOf } from '../model/moves.ts';
import { text } from '../text.ja.ts';
import type { Question } from './use-controls.ts';

interface BattleQuestionProps {
  question: Question;
  duel: Duel;
  onAnswer: (yes: boolean) => void;
}

/** What would be left undone by ending the turn now. */
function unused(duel: Duel): string[] {
  const { attack, energize } = movesOf(duel);
  return [...(attack === null ? [text.actions.attack] : []), ...(energize === null ? [text.actions.energizeFull] : [])];
}

/** Asks before what cannot be taken back. */
export function BattleQuestion({ question, duel, onAnswer }: BattleQuestionProps) {
  const say = text.confirm;
  const left = unused(duel);
  const answers = { onConfirm: () => onAnswer(true), onCancel: () => onAnswer(false) };
  if (question === 'surrender') {
    return (
      <ConfirmDialog title={say.surrender} confirmLabel={say.yes} cancelLabel={say.no} danger {...answers}>
        <p>{say.surrenderNote}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title={say.endTurn} confirmLabel={say.yes} cancelLabel={say.no} {...answers}>
      {left.length > 0 ? <p>{say.endTurnUnused(left.join('・'))}</p> : null}
    </ConfirmDialog>
  );
}
