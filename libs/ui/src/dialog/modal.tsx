import { type DialogHTMLAttributes, type SyntheticEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useWindowEntry } from '../router/use-window-entry.ts';

interface ModalProps
  extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'onCancel' | 'onClick' | 'onClose' | 'open'> {
  /** By Escape, Back, a change of the page, or a click beside it. Without it by the content. */
  onClose?: (() => void) | undefined;
}

/** React passes events of a dialog to enclosing dialogs, unlike the browser. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** Open as long as it is rendered. It keeps the focus inside and returns it after closing. */
export function Modal({ onClose, children, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  useWindowEntry(onClose);

  // A layout effect ends while the element is still in the
  // page. Later, closing would not return the focus.
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
      // A second Escape in a row closes the dialog without a question.
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

/** The page is inert under a modal dialog. The last open dialog is the innermost. */
const openModal = (): Element | null => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** Only the innermost dialog can be pressed and is read by screen readers. */
export const useOpenModal = (): Element | null => useSyncExternalStore(subscribe, openModal);
