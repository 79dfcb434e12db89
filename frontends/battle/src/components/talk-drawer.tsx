import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import type { LogEntry } from '../model/room.ts';
import { text } from '../text.ja.ts';
import type { ChatPanelProps } from './chat-panel.tsx';
import { ChatIcon } from './icons.tsx';
import * as css from './talk-drawer.module.css';
import { TalkPanels } from './talk-panels.tsx';

interface TalkDrawerProps {
  log: readonly LogEntry[];
  chat: ChatPanelProps;
}

/** Log and chat on a small screen: folded behind a button that shows when something new was said. */
export function TalkDrawer({ log, chat }: TalkDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  const latest = chat.lines.at(-1);
  const isUnread = latest !== undefined && latest.key > read && latest.name !== chat.ownName && !chat.isMuted;
  const key = latest?.key ?? 0;

  useEffect(() => {
    if (isOpen) setRead(key);
  }, [isOpen, key]);

  return (
    <>
      <button type="button" className={css.button} aria-label={text.log.open} onClick={() => setOpen(true)}>
        <ChatIcon />
        {isUnread ? (
          <span className={css.dot}>
            <VisuallyHidden>{text.chat.unread}</VisuallyHidden>
          </span>
        ) : null}
      </button>
      {isOpen ? (
        <Dialog title={text.log.open} size="large" onClose={() => setOpen(false)}>
          <div className={css.content}>
            <TalkPanels log={log} chat={chat} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
