import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useState } from 'react';
import { BattleLog } from '../log/battle-log.tsx';
import type { LogEntry } from '../log/describe-events.ts';
import { ChatIcon } from '../look/icons.tsx';
import { text } from '../text.ja.ts';
import * as css from './chat-drawer.module.css';
import { newestKey } from './newest-key.ts';
import type { Talk } from './talk.ts';

interface ChatDrawerProps {
  log: readonly LogEntry[];
  onReloadLog: (() => void) | null;
  /** Null in practice, where the opponent is a bot. */
  chat: Talk | null;
  /** The drawer may open over the board now. */
  isAvailable: boolean;
}

const Dot = () => (
  <span className={css.dot}>
    <VisuallyHidden>{text.chat.unread}</VisuallyHidden>
  </span>
);

/** Log and chat on a small screen, behind a button with a dot for unread messages. */
export function ChatDrawer({ log, onReloadLog, chat, isAvailable }: ChatDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const title = chat ? text.log.open : text.log.live;
  const isUnread = chat !== null && newestKey(chat) > chat.readKey;
  const battleLog = (
    <div className={css.box}>
      <BattleLog entries={log} onReload={onReloadLog} />
    </div>
  );

  return (
    <>
      <button type="button" className={css.button} aria-label={title} onClick={() => setOpen(true)}>
        <ChatIcon />
        {isUnread ? <Dot /> : null}
      </button>
      {isOpen && isAvailable ? (
        <Dialog title={title} size="large" onClose={() => setOpen(false)}>
          <div className={css.content}>
            {chat ? (
              <Tabs
                label={title}
                initial={isUnread ? 'chat' : 'log'}
                tabs={[
                  { id: 'log', label: text.log.title, content: battleLog },
                  {
                    id: 'chat',
                    label: (
                      <span className={css.tab}>
                        {text.chat.title}
                        {isUnread ? <Dot /> : null}
                      </span>
                    ),
                    content: (
                      <div className={css.box}>
                        <chat.parts.ChatPanel {...chat} />
                      </div>
                    ),
                  },
                ]}
              />
            ) : (
              battleLog
            )}
          </div>
          {chat ? (
            <>
              <chat.parts.StampTray
                onStamp={(stamp) => {
                  chat.onStamp(stamp);
                  setOpen(false);
                }}
              />
              <chat.parts.HideStamps />
            </>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
