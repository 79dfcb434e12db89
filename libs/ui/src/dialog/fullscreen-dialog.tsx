import type { ReactNode } from 'react';
import * as css from './fullscreen-dialog.module.css';
import { Modal } from './modal.tsx';

interface FullscreenDialogProps {
  label: string;
  children: ReactNode;
  onClose: () => void;
  /** Text of the close button, by default ×. */
  closeLabel?: string;
}

/** Without a frame over the darkened page, open as long as it is rendered. */
export function FullscreenDialog({ label, children, onClose, closeLabel }: FullscreenDialogProps) {
  return (
    <Modal className={css.dialog} aria-label={label} onClose={onClose}>
      <button
        type="button"
        className={css.close}
        data-cross={closeLabel === undefined}
        aria-label={closeLabel ?? '閉じる'}
        onClick={onClose}
      >
        {closeLabel ?? '×'}
      </button>
      {children}
    </Modal>
  );
}
