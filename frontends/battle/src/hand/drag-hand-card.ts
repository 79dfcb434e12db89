import type { DragEvent } from 'react';

/** Only our own cards can be dropped: a file or a text of another page has another type. */
const TYPE = 'application/x-maseki-hand-card';

export function startDrag(event: DragEvent, index: number): void {
  event.dataTransfer.setData(TYPE, String(index));
  event.dataTransfer.effectAllowed = 'move';
}

export const isHandCard = (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE);

/** The hand index of the dropped card, or null when something else was dropped. */
export function draggedIndex(event: DragEvent): number | null {
  const data = event.dataTransfer.getData(TYPE);
  return /^\d+$/.test(data) ? Number(data) : null;
}
