import type { Notification } from '@maseki/contracts/notifications/notification.ts';
import type { NotificationServerMessage } from '@maseki/contracts/notifications/ws.ts';

/** What one user's tabs have still to be told. */
export interface Pending<Tab> {
  fresh: readonly Notification[];
  /** Whether all tabs need the count, or only the newcomers. */
  isChanged: boolean;
  newcomers: readonly Tab[];
}

export const nothing = (): Pending<never> => ({ fresh: [], isChanged: false, newcomers: [] });

export const isNothing = ({ fresh, isChanged, newcomers }: Pending<unknown>): boolean =>
  fresh.length === 0 && !isChanged && newcomers.length === 0;

/** What came first and what came later, told at once. */
export const merged = <Tab>(first: Pending<Tab>, later: Pending<Tab>): Pending<Tab> => ({
  fresh: [...first.fresh, ...later.fresh],
  isChanged: first.isChanged || later.isChanged,
  newcomers: [...first.newcomers, ...later.newcomers],
});

/** The messages that tell it to one tab: a newcomer needs the count alone, as it asks for the list itself. */
export function told<Tab>(
  { fresh, isChanged, newcomers }: Pending<Tab>,
  tab: Tab,
  unread_count: number,
): NotificationServerMessage[] {
  if (newcomers.includes(tab)) return [{ type: 'unread_count', unread_count }];
  if (fresh.length > 0) return fresh.map((notification) => ({ type: 'notification', notification, unread_count }));
  return isChanged ? [{ type: 'unread_count', unread_count }] : [];
}
