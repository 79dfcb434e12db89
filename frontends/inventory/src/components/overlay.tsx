import { Modal } from '@maseki/ui/dialog/modal.tsx';
import type { ReactNode } from 'react';
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

/** Something shown large over the darkened page, as long as it is rendered. */
export function Overlay({ label, children, onClose, closeLabel }: OverlayProps) {
  return (
    <Modal className={css.overlay} aria-label={label} onClose={onClose}>
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
    </Modal>
  );
}
