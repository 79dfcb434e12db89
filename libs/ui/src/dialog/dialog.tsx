import { type ReactNode, useId } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import * as css from './dialog.module.css';
import { Modal } from './modal.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** By Escape, ×, or a click beside it. Without it the player has to press a button. */
  onClose?: () => void;
  /** Label of a first button that closes too. */
  closeLabel?: string;
  /** More buttons, starting with the least dangerous one. */
  actions?: ReactNode;
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog';
  size?: 'small' | 'large';
}

/** Open as long as it is rendered. The × comes last, so that the focus starts in the content. */
export function Dialog(props: DialogProps) {
  const { title, children, onClose, closeLabel, actions, role = 'dialog', size = 'small' } = props;
  const titleId = useId();
  return (
    <Modal className={css.dialog} data-size={size} role={role} aria-labelledby={titleId} onClose={onClose}>
      <div className={css.frame}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {size === 'large' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts are scrolled with the arrow keys
          <section className={css.body} tabIndex={0} aria-labelledby={titleId}>
            {children}
          </section>
        ) : (
          <div className={css.body}>{children}</div>
        )}
        {closeLabel || actions ? (
          <footer className={css.actions}>
            {closeLabel ? (
              <Button variant="secondary" onClick={onClose}>
                {closeLabel}
              </Button>
            ) : null}
            {actions}
          </footer>
        ) : null}
        {onClose ? (
          <div className={css.close}>
            <IconButton label="閉じる" onClick={onClose}>
              ×
            </IconButton>
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
