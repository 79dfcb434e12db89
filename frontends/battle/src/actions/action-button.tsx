import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type ReactNode, useId } from 'react';
import type { Obstacle } from '../battle/available-actions.ts';
import { type LitTarget, useLit } from '../battle/guide.ts';
import * as dragCss from '../drag/dragged.module.css';
import { Dragged } from '../drag/dragged.tsx';
import { type SlotAddress, useDragToSlot } from '../drag/use-drag-to-slot.ts';
import { text } from '../text.ja.ts';
import * as css from './action-button.module.css';

interface ActionButtonProps {
  icon: ReactNode;
  command?: (LitTarget & { on: 'command' })['command'];
  label: string;
  fullLabel?: string;
  /** What it does, large, and the terms of which that is the sum. */
  detail?: { outcome: string; terms: readonly string[] } | undefined;
  /** The present obstacle. Pressing the button shows the reason. */
  obstacle?: Obstacle | null;
  isBusy?: boolean;
  isPressed?: boolean;
  /** Shows a status, and can be neither focused nor pressed. */
  isOff?: boolean;
  tone?: 'gold' | 'plain' | 'quiet';
  shortcut?: string;
  onPress: () => void;
  /** Handlers for a drag to a slot. Null is a place beside every slot. */
  drag?: { onTake: () => void; onDrop: (place: SlotAddress | null) => void };
}

/** An impossible one keeps place and focus and explains why, for beginners. */
export function ActionButton(props: ActionButtonProps) {
  const {
    icon,
    label,
    fullLabel = label,
    detail,
    obstacle = null,
    isBusy = false,
    isPressed,
    isOff,
    tone = 'plain',
    shortcut,
  } = props;
  const { onPress, drag, command } = props;
  const lit = useLit((target) => target.on === 'command' && target.command === command);
  const reason = useId();
  const isDisabled = isBusy || obstacle !== null;
  const dragging = useDragToSlot({
    isEnabled: drag !== undefined && !isDisabled,
    onStart: () => drag?.onTake(),
    onDrop: (place) => drag?.onDrop(place),
  });
  return (
    <button
      type="button"
      className={css.button}
      data-tone={tone}
      data-detailed={detail !== undefined}
      disabled={isOff}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      {...lit}
      aria-describedby={obstacle ? reason : lit['aria-describedby']}
      title={obstacle ? text.warnings[obstacle] : undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
      data-draggable={drag ? !isDisabled : undefined}
      {...dragging.handlers}
    >
      <VisuallyHidden>{fullLabel}</VisuallyHidden>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {detail ? (
        <span className={css.detail} aria-hidden="true">
          <span className={css.outcome}>{detail.outcome}</span>
          {detail.terms.map((term) => (
            <span key={term} className={css.term}>
              {term}
            </span>
          ))}
        </span>
      ) : null}
      <Dragged point={dragging.point}>
        <span className={dragCss.gem}>{icon}</span>
      </Dragged>
      {shortcut ? (
        <span className={css.hint} aria-hidden="true">
          {shortcut}
        </span>
      ) : null}
      {obstacle ? (
        <span id={reason} hidden>
          {text.warnings[obstacle]}
        </span>
      ) : null}
    </button>
  );
}
