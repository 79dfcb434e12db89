import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { ChatIcon, UnreadDot } from '../icons.tsx';
import { text } from '../text.ja.ts';
import { ChatModal } from './chat-modal.tsx';

/** The button has no connection, so its mark is loaded periodically and on each focus. */
const MARK_EVERY_MS = 90_000;

/** The chat button of the header, with a mark for unread messages. */
export default function ChatButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: groups } = useApi(endpoints.listGroups, {}, { refreshInterval: MARK_EVERY_MS });
  const isUnread = groups?.some(({ unread }) => unread) ?? false;
  return (
    <>
      <IconButton label={isUnread ? text.chatUnread : text.chat} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ChatIcon />
        {isUnread ? <UnreadDot inCorner /> : null}
      </IconButton>
      {isOpen ? <ChatModal onClosed={() => setOpen(false)} /> : null}
    </>
  );
}
