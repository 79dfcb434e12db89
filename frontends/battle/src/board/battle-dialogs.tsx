import type { ViewSide } from '@maseki/rules/view-types.ts';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { ConfirmActionDialog } from '../actions/confirm-action-dialog.tsx';
import type { Controls } from '../actions/use-controls.ts';
import type { ActiveBattle } from '../battle/active-battle.ts';
import { CardDetails } from '../cards/card-details.tsx';
import type { InspectedCard } from '../cards/use-inspected-card.ts';
import { text } from '../text.ja.ts';
import { DiscardDialog } from './discard-dialog.tsx';

interface BattleDialogsProps {
  battle: ActiveBattle;
  controls: Controls;
  inspected: InspectedCard | null;
  discardOf: ViewSide | null;
  onCloseDiscard: () => void;
}

/** A confirmation, a discard pile, or the details of a card. */
export function BattleDialogs({ battle, controls, inspected, discardOf, onCloseDiscard }: BattleDialogsProps) {
  if (controls.confirmation) {
    return <ConfirmActionDialog action={controls.confirmation} battle={battle} onDecision={controls.decide} />;
  }
  if (discardOf) {
    const owner = discardOf === 'you' ? text.you : battle.opponent.info.name;
    return <DiscardDialog owner={owner} cards={battle[discardOf].discard} onClose={onCloseDiscard} />;
  }
  if (!inspected?.isOpen || !inspected.card) return null;
  return (
    <Dialog title={inspected.card.name} onClose={inspected.close}>
      <CardDetails side={inspected.side} card={inspected.card} />
    </Dialog>
  );
}
