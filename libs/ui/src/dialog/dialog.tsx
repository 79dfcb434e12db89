import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as css from './dialog.module.css';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Escape, the × button or a click beside it. Left out: the player has to choose one of the buttons. */
  onClose?: () => void;
  /** Buttons, the least dangerous first. */
  actions?: ReactNode;
  /** `alertdialog` for what interrupts with a question. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'large';
}

/**
 * A modal dialog: open as long as it is rendered. The native element keeps the focus inside and gives it back to where it
 * was.
 */
export function Dialog({ title, children, onClose, actions, role = 'dialog', size = 'small' }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut; Escape and the button do the same
    <dialog
      ref={element}
      className={css.dialog}
      data-size={size}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={css.frame}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {onClose ? (
            <button type="button" className={css.close} aria-label="閉じる" onClick={onClose}>
              ×
            </button>
          ) : null}
        </header>
        {size === 'large' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled with the arrow keys
          <section className={css.body} tabIndex={0} aria-labelledby={titleId}>
            {children}
          </section>
        ) : (
          <div className={css.body}>{children}</div>
        )}
        {actions ? <footer className={css.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  );
}
