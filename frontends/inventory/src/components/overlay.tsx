import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../text.ja.ts';
import * as css from './overlay.module.css';

interface OverlayProps {
  label: string;
  children: ReactNode;
  /** The × button, Escape, or a press beside what is shown. */
  onClose: () => void;
  /** What the button says instead of ×. */
  closeLabel?: string;
}

/** Something shown large over the darkened page, as long as it is rendered. The native element keeps the focus inside. */
export function Overlay({ label, children, onClose, closeLabel }: OverlayProps) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside it is a shortcut; Escape and the button do the same
    <dialog
      ref={element}
      className={css.overlay}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <button
        type="button"
        className={css.close}
        data-cross={closeLabel === undefined}
        aria-label={closeLabel ?? text.close}
        onClick={onClose}
      >
        {closeLabel ?? '×'}
      </button>
      {children}
    </dialog>
  );
}
