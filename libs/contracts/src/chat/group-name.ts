import { visibleName } from '../visible-name.ts';
import { GROUP_NAME_MAX } from './limits.ts';

/** A group's name in its stored form, trimmed NFC (docs/protocol.md "Chat"). */
export const GroupName = visibleName('グループ名', GROUP_NAME_MAX);
