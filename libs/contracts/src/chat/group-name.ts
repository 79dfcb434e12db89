import { visibleName } from '../visible-name.ts';

/** A group's name as it is stored: trimmed NFC, 1-40 characters (docs/protocol.md "Chat"). */
export const GroupName = visibleName('グループ名', 40);
