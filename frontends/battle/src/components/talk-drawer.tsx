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
  /** null where there is nobody to talk to. */
  chat: ChatPanelProps | null;
  /** Whether it may lie over the board now. */
  isAvailable: boolean;
}

/** Log and chat on a small screen: folded behind a button that shows when something new was said. */
export function TalkDrawer({ log, chat, isAvailable }: TalkDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  const heard = chat && !chat.isMuted ? chat.lines.filter(({ name }) => name !== chat.ownName) : [];
  const key = heard.at(-1)?.key ?? 0;
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
            <TalkPanels log={log} chat={chat} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
