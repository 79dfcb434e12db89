import { calls } from '@maseki/contracts/chat/http.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './chat-button.module.css';
import { ChatIcon } from './chat-icon.tsx';
import { ChatModal } from './chat-modal.tsx';

/** The button has no connection of its own: its mark is looked for now and then, and whenever the page gets the focus. */
const MARK_EVERY_MS = 60_000;

/** The chat button of the header, with a mark when something is unread. */
export default function ChatButton() {
  const [isOpen, setOpen] = useState(false);
  const { data: groups } = useApi(calls.groups, {}, { refreshInterval: MARK_EVERY_MS });
  const isUnread = groups?.some(({ unread }) => unread) ?? false;
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={isUnread ? text.chatUnread : text.chat}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ChatIcon />
        {isUnread ? <span className={css.mark} aria-hidden="true" /> : null}
      </button>
      {isOpen ? <ChatModal onClosed={() => setOpen(false)} /> : null}
    </>
  );
}
