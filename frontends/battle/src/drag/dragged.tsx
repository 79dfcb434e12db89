import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import * as css from './dragged.module.css';

interface DraggedProps {
  /** Position of the pointer in pixels of the window, null without a drag. */
  point: { x: number; y: number } | null;
  children: ReactNode;
}

/** Over everything else. It lets presses through to the elements below. */
export function Dragged({ point, children }: DraggedProps) {
  return point ? <Floating {...point}>{children}</Floating> : null;
}

function Floating({ x, y, children }: { x: number; y: number; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  // The top layer is positioned in the window, independent of transformations around the element.
  useLayoutEffect(() => element.current?.showPopover?.(), []);
  return (
    <div
      ref={element}
      popover="manual"
      className={css.dragged}
      style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}
      aria-hidden="true"
    >
      {children}
    </div>
  );
}
