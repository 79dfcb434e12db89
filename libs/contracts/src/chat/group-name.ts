import { visibleName } from '../visible-name.ts';

/**
 * A group's name in its stored form, trimmed NFC with 1-40 characters (docs/protocol.md "Chat").
 */
export const GroupName = visibleName('グループ名', 40);
