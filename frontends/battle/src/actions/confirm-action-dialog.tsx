import { ConfirmDialog } from '@maseki/ui/dialog/confirm-dialog.tsx';
import type { ActiveBattle } from '../battle/active-battle.ts';
import { actionObstacles } from '../battle/available-actions.ts';
import { text } from '../text.ja.ts';
import type { ConfirmableAction } from './use-controls.ts';

interface ConfirmActionDialogProps {
  action: ConfirmableAction;
  battle: ActiveBattle;
  onDecision: (yes: boolean) => void;
}

function unusedActions(battle: ActiveBattle): string[] {
  const { attack, energize, ability } = actionObstacles(battle);
  return [
    ...(attack === null ? [text.actions.attack] : []),
    ...(energize === null ? [text.actions.energizeFull] : []),
    ...(ability === null ? [text.actions.ability] : []),
  ];
}

export function ConfirmActionDialog({ action, battle, onDecision }: ConfirmActionDialogProps) {
  const say = text.confirm;
  const unused = unusedActions(battle);
  const handlers = { onConfirm: () => onDecision(true), onCancel: () => onDecision(false) };
  if (action === 'surrender') {
    return (
      <ConfirmDialog title={say.surrender} confirmLabel={say.yes} cancelLabel={say.no} danger {...handlers}>
        <p>{say.surrenderNote}</p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog title={say.endTurn} confirmLabel={say.yes} cancelLabel={say.no} {...handlers}>
      {unused.length > 0 ? <p>{say.endTurnUnused(unused.join('・'))}</p> : null}
    </ConfirmDialog>
  );
}
