import type { ViewSide } from '@maseki/rules/view-types.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import type { Duel } from '../model/duel.ts';
import { text } from '../text.ja.ts';
import { BattleQuestion } from './battle-question.tsx';
import { CardDetail } from './card-detail.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { Controls } from './use-controls.ts';
import type { ReadingAccess } from './use-reading.ts';

interface DuelDialogsProps {
  duel: Duel;
  controls: Controls;
  /** null where cards are read beside the board. */
  reading: ReadingAccess | null;
  discardOf: ViewSide | null;
  onCloseDiscard: () => void;
}

/** Whatever lies over the board: the question before a step that cannot be taken back, else a pile or a card to read. */
export function DuelDialogs({ duel, controls, reading, discardOf, onCloseDiscard }: DuelDialogsProps) {
  if (controls.question) {
    return <BattleQuestion question={controls.question} duel={duel} onAnswer={controls.answer} />;
  }
  if (discardOf) {
    const owner = discardOf === 'you' ? text.you : duel.opponent.info.name;
    return <DiscardDialog owner={owner} cards={duel[discardOf].discard} onClose={onCloseDiscard} />;
  }
  if (!reading?.isOpen || !reading.card) return null;
  return (
    <Dialog title={reading.card.name} onClose={reading.close}>
      <CardDetail card={reading.card} />
    </Dialog>
  );
}
