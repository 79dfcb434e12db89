import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface ModalProps
  extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClick' | 'onClose' | 'open'> {
  /** Escape or a click beside it. Left out: only what stands in it leads on. */
  onClose?: (() => void) | undefined;
}

/** React passes events of a dialog on to those around it, where the browser does not. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/**
 * The native modal dialog without a look of its own: open as long as it is rendered. It keeps the focus inside and gives it
 * back to where it was.
 */
export function Modal({ onClose, children, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);

  // A layout effect ends while the element is still in the page: only then does closing give the focus back.
  useLayoutEffect(() => {
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
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape in a row closes it without asking.
      onClose={(event) => {
        if (!isOwn(event) || event.currentTarget.open) return;
        if (onClose) onClose();
        else event.currentTarget.showModal();
      }}
      onClick={(event) => {
        if (isOwn(event)) onClose?.();
      }}
    >
      {children}
    </dialog>
  );
}
