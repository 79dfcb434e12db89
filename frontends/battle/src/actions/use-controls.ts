import type { Action } from '@maseki/rules/action.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { useState } from 'react';
import { type ActiveBattle, benchSlots, phaseOf } from '../battle/active-battle.ts';
import { actionObstacles } from '../battle/available-actions.ts';
import {
  abilityTargets,
  NO_SELECTION,
  type Press,
  type PressOutcome,
  press,
  revalidate,
  type Selection,
  targetsOf,
} from '../battle/selection.ts';
import type { CardPlace } from '../cards/use-inspected-card.ts';
import type { SlotAddress } from '../drag/use-drag-to-slot.ts';
import type { Command, KeyCommand } from './keyboard-shortcuts.ts';
import { useWarnings } from './use-warnings.ts';

/** An irreversible action, sent only after a confirmation. */
export type ConfirmableAction = 'end_turn' | 'surrender';

export interface Controls {
  selection: Selection;
  targets: FieldSlot[];
  /** Places of the opponent on which a press now has an effect. */
  opponentTargets: readonly FieldSlot[];
  confirmation: ConfirmableAction | null;
  press: (pressed: Press) => void;
  /** Selects a dragged item in place of the previous selection. */
  take: (taken: Press) => void;
  /** Drops the selection. Null is a place beside every slot. */
  drop: (place: SlotAddress | null) => void;
  command: (command: Command | 'surrender') => void;
  handleKey: (key: Exclude<KeyCommand, { stamp: number }>) => void;
  decide: (yes: boolean) => void;
}

interface ControlsOptions {
  battle: ActiveBattle;
  sendAction: (action: Action) => boolean;
  onInspect: (place: CardPlace) => void;
  onReadBoard: () => void;
}

/** The actions in the format of the socket (specification, point 7 "Websockets"). */
const ATTACK: Action = { type: 'action.attack', targetType: 'battleCard' };
const READY: Action = { type: 'action.setup_complete' };
const CONFIRMABLE: Readonly<Record<ConfirmableAction, Action>> = {
  end_turn: { type: 'action.end_turn', forced: false },
  surrender: { type: 'action.surrender' },
};

/** The clock may have ended the turn in the meantime. */
const stillPossible = (battle: ActiveBattle, action: ConfirmableAction | null): ConfirmableAction | null =>
  action !== null && actionObstacles(battle)[action] === null ? action : null;

export function useControls({ battle, sendAction, onInspect, onReadBoard }: ControlsOptions): Controls {
  const [lastSelection, setSelection] = useState<Selection>(NO_SELECTION);
  const [requested, setRequested] = useState<ConfirmableAction | null>(null);
  const selection = revalidate(battle, lastSelection);
  const confirmation = stillPossible(battle, requested);

  const warn = useWarnings(battle);

  function apply(outcome: PressOutcome): void {
    if (outcome.warning) warn(outcome.warning);
    if (outcome.inspect) onInspect({ of: 'field', ...outcome.inspect });
    if (outcome.action && !sendAction(outcome.action)) return;
    setSelection(outcome.selection);
  }

  const handlePress = (pressed: Press) => apply(press(battle, selection, pressed));

  const command = (wanted: Command | 'surrender') => {
    if (wanted === 'read_board') return onReadBoard();
    if (wanted === 'energy' || wanted === 'retreat' || wanted === 'ability' || wanted === 'cancel')
      return handlePress({ on: wanted });
    const obstacle = actionObstacles(battle)[wanted];
    if (obstacle !== null) return warn(obstacle);
    if (wanted === 'end_turn' || wanted === 'surrender') return setRequested(wanted);
    apply({ selection: NO_SELECTION, action: wanted === 'attack' ? ATTACK : READY });
  };

  return {
    selection,
    targets: targetsOf(battle, selection, ['battle_card', ...benchSlots(battle.you.status)]),
    opponentTargets: abilityTargets(battle, selection, 'opponent'),
    confirmation,
    press: handlePress,
    take: (taken) => apply(press(battle, NO_SELECTION, taken)),
    drop(place) {
      const pressed: Press = place
        ? { on: place.side === 'you' ? 'own' : 'opponent', slot: place.slot }
        : { on: 'cancel' };
      const { action, warning } = press(battle, selection, pressed);
      apply({ selection: NO_SELECTION, ...(action && { action }), ...(warning && { warning }) });
    },
    command,
    handleKey(key) {
      if ('hand' in key) return handlePress({ on: 'hand', index: key.hand });
      const phase = phaseOf(battle);
      const isAlways = key.command === 'cancel' || key.command === 'read_board';
      if (isAlways || phase === (key.command === 'ready' ? 'setup' : 'your_turn')) command(key.command);
    },
    decide(yes) {
      setRequested(null);
      if (yes && confirmation) sendAction(CONFIRMABLE[confirmation]);
    },
  };
}
