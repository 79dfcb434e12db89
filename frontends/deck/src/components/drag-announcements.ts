import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';
import { text } from '../text.ja.ts';

const say = text.drag;

const cardOf = ({ data }: Active): string => data.current?.['card']?.name ?? say.card;

function placeOf(over: Over | null): string | null {
  const slot: number | undefined = over?.data.current?.['slot'];
  return slot === undefined ? null : say.slot(slot + 1);
}

/** Sentences for screen readers during a drag, because the library's own are English. */
export const dragAnnouncements: Announcements = {
  onDragStart: ({ active }) => say.started(cardOf(active)),
  onDragOver: ({ active, over }) => {
    const place = placeOf(over);
    return place === null ? say.outside(cardOf(active)) : say.over(cardOf(active), place);
  },
  onDragEnd: ({ active, over }) => {
    const place = placeOf(over);
    return place === null ? say.droppedOutside(cardOf(active)) : say.dropped(cardOf(active), place);
  },
  onDragCancel: ({ active }) => say.cancelled(cardOf(active)),
};

export const dragInstructions: ScreenReaderInstructions = { draggable: say.instructions };
