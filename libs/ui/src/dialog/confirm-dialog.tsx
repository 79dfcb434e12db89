import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** Label of the confirming button, by default 'はい'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Marks a confirmation that destroys something. */
  danger?: boolean;
  isRunning?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A yes/no question. The harmless choice comes first and has the focus. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel = 'はい',
  cancelLabel = 'いいえ',
  danger = false,
  isRunning = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onCancel}
      closeLabel={cancelLabel}
      actions={
        <Button variant={danger ? 'danger' : 'primary'} isRunning={isRunning} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
