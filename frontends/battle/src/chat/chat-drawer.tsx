import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { ChatIcon } from '../icons.tsx';
import type { LogEntry } from '../log/describe-events.ts';
import { text } from '../text.ja.ts';
import * as css from './chat-drawer.module.css';
import type { ChatPanelProps } from './chat-panel.tsx';
import { LogAndChat } from './log-and-chat.tsx';

interface ChatDrawerProps {
  log: readonly LogEntry[];
  onReloadLog: (() => void) | null;
  /** null in practice, where the opponent is a bot. */
  chat: ChatPanelProps | null;
  /** Whether the drawer may open over the board now. */
  isAvailable: boolean;
}

/** Log and chat on a small screen: behind a button with a dot while a message is unread. */
export function ChatDrawer({ log, onReloadLog, chat, isAvailable }: ChatDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  const received = chat && !chat.isMuted ? chat.lines.filter(({ name }) => name !== chat.ownName) : [];
  const key = received.at(-1)?.key ?? 0;
  const title = chat ? text.log.open : text.log.live;

  useEffect(() => {
    if (isOpen) setRead(key);
  }, [isOpen, key]);

  return (
    <>
      <button type="button" className={css.button} aria-label={title} onClick={() => setOpen(true)}>
        <ChatIcon />
        {key > read ? (
          <span className={css.dot}>
            <VisuallyHidden>{text.chat.unread}</VisuallyHidden>
          </span>
        ) : null}
      </button>
      {isOpen && isAvailable ? (
        <Dialog title={title} size="large" onClose={() => setOpen(false)}>
          <div className={css.content}>
            <LogAndChat log={log} onReloadLog={onReloadLog} chat={chat} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
