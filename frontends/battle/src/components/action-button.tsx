import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { type ReactNode, useId } from 'react';
import type { Move } from '../model/moves.ts';
import { text } from '../text.ja.ts';
import * as css from './action-button.module.css';

interface ActionButtonProps {
  icon: ReactNode;
  label: string;
  /** What a screen reader says instead of the label, where that can be more exact. */
  fullLabel?: string;
  /** What stands against it now; pressing says so. */
  obstacle?: Move;
  isBusy?: boolean;
  isPressed?: boolean;
  /** Nothing but a word on what is going on: cannot be reached at all. */
  isOff?: boolean;
  tone?: 'gold' | 'plain' | 'quiet';
  shortcut?: string;
  onPress: () => void;
}

/**
 * One thing to do in a battle. While it cannot be done it keeps its place and the focus, and tells why: a button that only
 * greys out leaves a beginner guessing.
 */
export function ActionButton(props: ActionButtonProps) {
  const {
    icon,
    label,
    fullLabel = label,
    obstacle = null,
    isBusy = false,
    isPressed,
    isOff,
    tone = 'plain',
    shortcut,
  } = props;
  const reason = useId();
  const isDisabled = isBusy || obstacle !== null;
  return (
    <button
      type="button"
      className={css.button}
      data-tone={tone}
      disabled={isOff}
      aria-disabled={isDisabled || undefined}
      aria-pressed={isPressed}
      aria-keyshortcuts={shortcut}
      aria-describedby={obstacle ? reason : undefined}
      title={obstacle ? text.notices[obstacle] : undefined}
      onClick={() => {
        if (!isBusy) props.onPress();
      }}
    >
      <VisuallyHidden>{fullLabel}</VisuallyHidden>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      {shortcut ? (
        <span className={css.hint} aria-hidden="true">
          {shortcut}
        </span>
      ) : null}
      {obstacle ? (
        <span id={reason} hidden>
          {text.notices[obstacle]}
        </span>
      ) : null}
    </button>
  );
}
