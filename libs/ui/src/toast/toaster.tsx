import { useEffect, useRef } from 'react';
import { resolveValue, type Toast, toast as toastStore, useToaster } from 'react-hot-toast/headless';
import { IconButton } from '../icon-button.tsx';
import { ERROR_MS, SUCCESS_MS } from './notify.ts';
import * as css from './toaster.module.css';

const DURATIONS = { duration: ERROR_MS, success: { duration: SUCCESS_MS }, error: { duration: ERROR_MS } };

const kindOf = ({ type, className }: Toast) =>
  className === 'warning' ? 'warning' : type === 'error' || type === 'success' ? type : 'info';

/**
 * Draws the toasts of the whole page; rendered once, by the shell. The library's own drawing injects a style element, which
 * the content security policy refuses, so only its headless half is used.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS);
  const area = useRef<HTMLElement>(null);
  const count = toasts.length;

  // A popover is in the top layer, and showing it anew puts it above a dialog that was opened meanwhile.
  useEffect(() => {
    const element = area.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (count > 0) element.showPopover();
  }, [count]);

  return (
    <section
      ref={area}
      className={css.area}
      popover="manual"
      aria-label="お知らせ"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      <ol className={css.list}>
        {toasts.map((toast) => (
          <li key={toast.id} className={css.toast} data-kind={kindOf(toast)} data-visible={toast.visible}>
            <span className={css.message} role={toast.type === 'error' ? 'alert' : 'status'}>
              {resolveValue(toast.message, toast)}
            </span>
            <IconButton label="閉じる" onClick={() => toastStore.dismiss(toast.id)}>
              ×
            </IconButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
