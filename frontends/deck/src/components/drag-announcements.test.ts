import { expect, test } from '@jest/globals';
import { dragAnnouncements, dragInstructions } from './drag-announcements.ts';

const active = { id: 'pool-a', data: { current: { card: { name: '炎竜' } } } };
const over = { id: 'slot-4', data: { current: { slot: 4 } } };
const event = (there: unknown) => ({ active, over: there }) as never;

test('a drag is announced in Japanese', () => {
  expect(dragAnnouncements.onDragStart(event(null))).toBe('炎竜をつかみました');
  expect(dragAnnouncements.onDragOver(event(over))).toBe('炎竜は枠5の上にあります');
  expect(dragAnnouncements.onDragOver(event(null))).toBe('炎竜は枠の外にあります');
  expect(dragAnnouncements.onDragEnd(event(over))).toBe('炎竜を枠5に置きました');
  expect(dragAnnouncements.onDragEnd(event(null))).toBe('炎竜を枠の外に置きました');
  expect(dragAnnouncements.onDragCancel(event(null))).toBe('炎竜のドラッグをやめました');
  expect(dragInstructions.draggable).not.toMatch(/[a-z]/i);
});
