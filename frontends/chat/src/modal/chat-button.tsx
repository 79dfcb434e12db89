import { endpoints } from '@maseki/contracts/chat/http.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { ChatIcon, UnreadDot } from '../icons.tsx';
import { text } from '../text.ja.ts';
import { ChatModal } from './chat-modal.tsx';

/** The button has no connection of its own: its mark is looked for now and then, and whenever the page gets the focus. */
const MARK_EVERY_MS = 90_000;

/** The chat button of the header, with a mark when something is unread. */
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
