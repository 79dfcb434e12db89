import { attackCost } from '@maseki/rules/condition.ts';
import type { FieldSlot } from '@maseki/rules/view-types.ts';
import { useRovingFocus } from '@maseki/ui/use-roving-focus.ts';
import { useRef } from 'react';
import { type ActiveBattle, benchSlots, fighterAt, phaseOf } from '../battle/active-battle.ts';
import { actionObstacles } from '../battle/available-actions.ts';
import type { Selection } from '../battle/selection.ts';
import { attackOutcome, attackSumOf, sumTerms } from '../battle/support-text.ja.ts';
import type { SlotAddress } from '../drag/use-drag-to-slot.ts';
import {
  AbilityIcon,
  CheckIcon,
  CloseIcon,
  EndTurnIcon,
  EnergyIcon,
  FlagIcon,
  RetreatIcon,
  SwordIcon,
} from '../look/icons.tsx';
import { text } from '../text.ja.ts';
import * as css from './action-bar.module.css';
import { ActionButton } from './action-button.tsx';
import { type Command, shortcuts } from './keyboard-shortcuts.ts';

interface ActionBarProps {
  battle: ActiveBattle;
  selection: Selection;
  targets: readonly FieldSlot[];
  isBusy: boolean;
  onCommand: (command: Command | 'surrender') => void;
  onPlace: (slot: FieldSlot) => void;
  onTakeEnergy: () => void;
  /** Called after the selection was dragged. */
  onDrop: (place: SlotAddress | null) => void;
}

const say = text.actions;

/** The attack button with the sum of the rules. An attack without damage shows none. */
function AttackAction({ battle, isBusy, onCommand }: Pick<ActionBarProps, 'battle' | 'isBusy' | 'onCommand'>) {
  const { status } = battle.you;
  const card = fighterAt(status, 'battle_card');
  const preview = status.attack_preview && status.attack_preview.base > 0 ? status.attack_preview : null;
  const { name = '', damage = 0 } = card?.attack ?? {};
  const cost = card ? attackCost(card, card.attack) : 0;
  const fullLabel = preview ? attackSumOf(name, preview) : say.attackWith(name, damage);
  return (
    <ActionButton
      command="attack"
      icon={<SwordIcon />}
      label={card ? say.attackShort(cost) : say.attack}
      fullLabel={card ? fullLabel : say.attack}
      detail={card && preview ? { outcome: attackOutcome(preview), terms: sumTerms(preview) } : undefined}
      obstacle={actionObstacles(battle).attack}
      isBusy={isBusy}
      tone="gold"
      shortcut={shortcuts.attack}
      onPress={() => onCommand('attack')}
    />
  );
}

/** True if a card on the own field has an ability, whether or not it can be used. */
const hasAbility = ({ you: { status } }: ActiveBattle): boolean =>
  (['battle_card', ...benchSlots(status)] as const).some((slot) => fighterAt(status, slot)?.ability);

function TurnActions({ battle, selection, isBusy, onCommand, onTakeEnergy, onDrop }: ActionBarProps) {
  const moves = actionObstacles(battle);
  const card = fighterAt(battle.you.status, 'battle_card');
  return (
    <>
      <AttackAction battle={battle} isBusy={isBusy} onCommand={onCommand} />
      <ActionButton
        command="energy"
        icon={<EnergyIcon />}
        label={say.energize}
        fullLabel={say.energizeFull}
        obstacle={moves.energize}
        isBusy={isBusy}
        isPressed={selection.kind === 'energy'}
        shortcut={shortcuts.energy}
        onPress={() => onCommand('energy')}
        drag={{ onTake: onTakeEnergy, onDrop }}
      />
      <ActionButton
        command="retreat"
        icon={<RetreatIcon />}
        label={card ? say.retreatShort(card.retreat_cost) : say.retreat}
        fullLabel={card ? say.retreatFor(card.retreat_cost) : say.retreat}
        obstacle={moves.retreat}
        isBusy={isBusy}
        isPressed={selection.kind === 'retreat'}
        shortcut={shortcuts.retreat}
        onPress={() => onCommand('retreat')}
      />
      {hasAbility(battle) ? (
        <ActionButton
          command="ability"
          icon={<AbilityIcon />}
          label={say.ability}
          fullLabel={say.abilityFull}
          obstacle={moves.ability}
          isBusy={isBusy}
          isPressed={selection.kind === 'ability'}
          shortcut={shortcuts.ability}
          onPress={() => onCommand('ability')}
        />
      ) : null}
      <ActionButton
        command="end_turn"
        icon={<EndTurnIcon />}
        label={say.endTurn}
        obstacle={moves.end_turn}
        isBusy={isBusy}
        shortcut={shortcuts.end_turn}
        onPress={() => onCommand('end_turn')}
      />
    </>
  );
}

function PlaceActions({ targets, isBusy, onPlace, onCommand }: ActionBarProps) {
  return (
    <>
      {targets.map((slot) => (
        <ActionButton
          key={slot}
          icon={<CheckIcon />}
          label={say.placeShort(slot)}
          fullLabel={say.place(slot)}
          isBusy={isBusy}
          tone="gold"
          onPress={() => onPlace(slot)}
        />
      ))}
      <ActionButton icon={<CloseIcon />} label={say.cancel} shortcut="Esc" onPress={() => onCommand('cancel')} />
    </>
  );
}

function ReadyAction({ battle, isBusy, onCommand }: ActionBarProps) {
  return (
    <ActionButton
      command="ready"
      icon={<CheckIcon />}
      label={say.ready}
      obstacle={actionObstacles(battle).ready}
      isBusy={isBusy}
      tone="gold"
      shortcut={shortcuts.ready}
      onPress={() => onCommand('ready')}
    />
  );
}

function Actions(props: ActionBarProps) {
  if (props.selection.kind === 'hand' && props.targets.length > 0) return <PlaceActions {...props} />;
  switch (phaseOf(props.battle)) {
    case 'setup':
      return <ReadyAction {...props} />;
    case 'setup_done':
      return <ActionButton icon={<EndTurnIcon />} label={say.waiting} isOff onPress={() => undefined} />;
    case 'finished':
      return null;
    default:
      return <TurnActions {...props} />;
  }
}

export function ActionBar(props: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useRovingFocus(bar, { isVertical: true });
  return (
    <div ref={bar} className={css.bar} role="toolbar" aria-label={say.label} tabIndex={-1}>
      <Actions {...props} />
      <ActionButton
        icon={<FlagIcon />}
        label={say.surrender}
        obstacle={actionObstacles(props.battle).surrender}
        tone="quiet"
        onPress={() => props.onCommand('surrender')}
      />
      <button type="button" className={css.reader} onClick={() => props.onCommand('read_board')}>
        {say.readBoard}
      </button>
    </div>
  );
}
