import { type DialogHTMLAttributes, useEffect, useRef } from 'react';

interface ModalProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClick' | 'open'> {
  /** Escape or a click beside it. Left out: only what stands in it leads on. */
  onClose?: (() => void) | undefined;
}

/**
 * The native modal dialog without a look of its own: open as long as it is rendered. It keeps the focus inside and gives it
 * back to where it was.
 */
export function Modal({ onClose, children, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const shown = element.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop is a shortcut; Escape and a button do the same
    <dialog
      {...dialog}
      ref={element}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}
