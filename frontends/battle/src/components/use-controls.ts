import type { Action } from '@maseki/rules/action.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useCallback, useState } from 'react';
import { benchSlots, type Duel, phaseOf } from '../model/duel.ts';
import { movesOf } from '../model/moves.ts';
import {
  NOTHING,
  type Outcome,
  type Press,
  place,
  press,
  revalidate,
  type Selection,
  targetsOf,
} from '../model/selection.ts';
import { text } from '../text.ja.ts';
import type { Reading } from './reading.ts';
import type { Command, Stroke } from './shortcuts.ts';

/** A question that an irreversible step waits for. */
export type Question = 'end_turn' | 'surrender';

export interface Controls {
  selection: Selection;
  targets: FieldSlot[];
  question: Question | null;
  press: (pressed: Press) => void;
  drop: (slot: FieldSlot, handIndex: number) => void;
  command: (command: Command | 'surrender') => void;
  stroke: (stroke: Stroke) => void;
  /** The answer to the question. */
  answer: (yes: boolean) => void;
}

interface ControlsOptions {
  duel: Duel;
  act: (action: Action) => boolean;
  onInspect: (reading: Reading) => void;
}

const ACTIONS: Readonly<Record<Question, Action>> = {
  end_turn: { type: 'action.end_turn' },
  surrender: { type: 'action.surrender' },
};

/** A question makes sense only as long as its step is possible: the clock may have ended the turn meanwhile. */
const standing = (duel: Duel, question: Question | null): Question | null =>
  question !== null && movesOf(duel)[question] === null ? question : null;

/** Turns presses, keys and drops into selections, questions, notices and actions. */
export function useControls({ duel, act, onInspect }: ControlsOptions): Controls {
  const [kept, setSelection] = useState<Selection>(NOTHING);
  const [asked, setAsked] = useState<Question | null>(null);
  const selection = revalidate(duel, kept);
  const question = standing(duel, asked);

  const take = useCallback(
    (outcome: Outcome) => {
      if (outcome.notice) notify.warning(text.notices[outcome.notice]);
      if (outcome.inspect) onInspect({ of: 'field', ...outcome.inspect });
      if (outcome.action && !act(outcome.action)) return;
      setSelection(outcome.selection);
    },
    [act, onInspect],
  );

  const doPress = useCallback((pressed: Press) => take(press(duel, selection, pressed)), [duel, selection, take]);

  const command = useCallback(
    (wanted: Command | 'surrender') => {
      if (wanted === 'energy' || wanted === 'retreat' || wanted === 'cancel') return doPress({ on: wanted });
      const obstacle = movesOf(duel)[wanted];
      if (obstacle !== null) return void notify.warning(text.notices[obstacle]);
      if (wanted === 'end_turn' || wanted === 'surrender') return setAsked(wanted);
      take({ selection: NOTHING, action: { type: wanted === 'attack' ? 'action.attack' : 'action.setup_complete' } });
    },
    [doPress, duel, take],
  );

  const stroke = useCallback(
    (made: Stroke) => {
      if ('hand' in made) return doPress({ on: 'hand', index: made.hand });
      const phase = phaseOf(duel);
      const means = made.command === 'ready' ? phase === 'setup' : made.command === 'cancel' || phase === 'your_turn';
      if (means) command(made.command);
    },
    [command, doPress, duel],
  );

  return {
    selection,
    targets: targetsOf(duel, selection, ['battle_card', ...benchSlots(duel.you.status)]),
    question,
    press: doPress,
    drop: useCallback((slot, handIndex) => take(place(duel, handIndex, slot)), [duel, take]),
    command,
    stroke,
    answer: useCallback(
      (yes) => {
        setAsked(null);
        if (yes && question) act(ACTIONS[question]);
      },
      [act, question],
    ),
  };
}
