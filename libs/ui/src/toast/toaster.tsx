import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast/headless';
import { useOpenModal } from '../dialog/modal.tsx';
import { IconButton } from '../icon-button.tsx';
import { ERROR_MS, notify, SUCCESS_MS } from './notify.ts';
import * as css from './toaster.module.css';

/** As long as it fades (`--motion-quick`), because until then it takes presses. */
const REMOVED_AFTER_MS = 150;

const DURATIONS = {
  duration: ERROR_MS,
  success: { duration: SUCCESS_MS },
  error: { duration: ERROR_MS },
  removeDelay: REMOVED_AFTER_MS,
};

const kindOf = ({ type, className }: Toast) =>
  className === 'warning' ? 'warning' : type === 'error' || type === 'success' ? type : 'info';

/**
 * Renders the toasts of the whole page, inside the open dialog if there is one. The shell renders
 * it once. The library's own component injects a style element, which the content security policy
 * refuses, so only its headless half is used.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster(DURATIONS);
  const area = useRef<HTMLElement>(null);
  const count = toasts.length;
  const host = useOpenModal() ?? document.body;
  const { startPause, endPause } = handlers;
  const isEmpty = count === 0;

  // A popover is in the top layer, and showing it again
  // moves it above a dialog that opened meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another host it is another element
  useEffect(() => {
    const element = area.current;
    // The element is not in the page if its dialog has just
    // closed. The next render happens elsewhere.
    if (!element?.isConnected || !element.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (count > 0) element.showPopover();
  }, [count, host]);

  // What leaves or moves from under the pointer is told of no leaving.
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends a pause when toasts leave or move only
  useEffect(endPause, [isEmpty, host]);

  return createPortal(
    <section
      ref={area}
      className={css.area}
      popover="manual"
      aria-label="お知らせ"
      // A finger enters and does not leave.
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') startPause();
      }}
      onPointerLeave={endPause}
    >
      <ol className={css.list}>
        {toasts.map((toast) => (
          <li key={toast.id} className={css.toast} data-kind={kindOf(toast)} data-visible={toast.visible}>
            <span className={css.message} role={toast.type === 'error' ? 'alert' : 'status'}>
              {resolveValue(toast.message, toast)}
            </span>
            <IconButton label="閉じる" onClick={() => notify.end(toast.id)}>
              ×
            </IconButton>
          </li>
        ))}
      </ol>
    </section>,
    host,
  );
}
