import type { FieldSlot, ViewSide } from '@maseki/rules/view-types.ts';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A place of the field, as named by its element. */
export interface SlotAddress {
  side: ViewSide;
  slot: FieldSlot;
}

interface DragOptions {
  isEnabled: boolean;
  onStart: () => void;
  /** The place of the drop, null beside every slot. */
  onDrop: (place: SlotAddress | null) => void;
}

/** Position of the pointer in pixels of the window. */
interface Point {
  x: number;
  y: number;
}

/** A press that moves farther than this is a drag. */
const SLACK_PX = 10;

const SLOT = /^(you|opponent)-(battle_card|bench-\d+)$/;

function slotElementAt({ x, y }: Point): HTMLElement | null {
  const element = document.elementFromPoint?.(x, y)?.closest<HTMLElement>('[data-anchor]') ?? null;
  return element && SLOT.test(element.dataset['anchor'] ?? '') ? element : null;
}

function addressOf(element: HTMLElement | null): SlotAddress | null {
  const found = SLOT.exec(element?.dataset['anchor'] ?? '');
  return found ? { side: found[1] as ViewSide, slot: found[2] as FieldSlot } : null;
}

/** Marks the slot under the pointer with `data-over`. */
function mark(element: HTMLElement | null, previous: HTMLElement | null): HTMLElement | null {
  if (element === previous) return element;
  delete previous?.dataset['over'];
  if (element) element.dataset['over'] = 'true';
  return element;
}

/**
 * Makes an item draggable to a slot of the field, by mouse and by finger. A finger that moves
 * sideways scrolls the hand instead, and its browser then cancels the press. `point` is the
 * position for drawing the dragged item, null without a drag.
 */
export function useDragToSlot({ isEnabled, onStart, onDrop }: DragOptions) {
  const [point, setPoint] = useState<Point | null>(null);
  const start = useRef<Point | null>(null);
  const over = useRef<HTMLElement | null>(null);
  const wasDragged = useRef(false);

  const end = () => {
    start.current = null;
    over.current = mark(null, over.current);
    setPoint(null);
  };

  useEffect(() => () => void mark(null, over.current), []);

  return {
    point,
    handlers: {
      onPointerDown: ({ button, clientX, clientY }: PointerEvent) => {
        wasDragged.current = false;
        start.current = isEnabled && button === 0 ? { x: clientX, y: clientY } : null;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { clientX: x, clientY: y } = event;
        if (!start.current) return;
        if (!wasDragged.current) {
          if (Math.hypot(x - start.current.x, y - start.current.y) < SLACK_PX) return;
          wasDragged.current = true;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          onStart();
        }
        over.current = mark(slotElementAt({ x, y }), over.current);
        setPoint({ x, y });
      },
      onPointerUp: ({ clientX: x, clientY: y }: PointerEvent) => {
        const isDrag = start.current !== null && wasDragged.current;
        const place = addressOf(slotElementAt({ x, y }));
        end();
        if (isDrag) onDrop(place);
      },
      onPointerCancel: () => {
        const isDrag = start.current !== null && wasDragged.current;
        end();
        if (isDrag) onDrop(null);
      },
      /** Suppresses the click after a drag. */
      onClickCapture: (event: MouseEvent) => {
        if (wasDragged.current) event.stopPropagation();
        wasDragged.current = false;
      },
    },
  };
}

type Handlers = ReturnType<typeof useDragToSlot>['handlers'];

export function both(one: Handlers, other: Partial<Record<keyof Handlers, (event: never) => void>>): Handlers {
  const names = Object.keys(one) as (keyof Handlers)[];
  const joined = names.map((name) => [
    name,
    (event: never) => {
      (one[name] as (event: never) => void)(event);
      other[name]?.(event);
    },
  ]);
  return Object.fromEntries(joined) as Handlers;
}
