import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { Tabs } from '@maseki/ui/tabs.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useState } from 'react';
import { ChatIcon } from '../icons.tsx';
import { BattleLog } from '../log/battle-log.tsx';
import type { LogEntry } from '../log/describe-events.ts';
import { text } from '../text.ja.ts';
import * as css from './chat-drawer.module.css';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';

interface ChatDrawerProps {
  log: readonly LogEntry[];
  onReloadLog: (() => void) | null;
  /** Null in practice, where the opponent is a bot. */
  chat: ChatPanelProps | null;
  /** The drawer may open over the board now. */
  isAvailable: boolean;
}

/** The chat. Its last line counts as read while it is visible. */
function ReadChat({ chat, onRead }: { chat: ChatPanelProps; onRead: () => void }) {
  useEffect(onRead);
  return <ChatPanel {...chat} />;
}

const Dot = () => (
  <span className={css.dot}>
    <VisuallyHidden>{text.chat.unread}</VisuallyHidden>
  </span>
);

/** Log and chat on a small screen, behind a button with a dot for unread messages. */
export function ChatDrawer({ log, onReloadLog, chat, isAvailable }: ChatDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const [read, setRead] = useState(0);
  const received = chat && !chat.isMuted ? chat.lines.filter(({ name }) => name !== chat.ownName) : [];
  const key = received.at(-1)?.key ?? 0;
  const title = chat ? text.log.open : text.log.live;
  const isUnread = key > read;
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
                        <ReadChat chat={chat} onRead={() => setRead(key)} />
                      </div>
                    ),
                  },
                ]}
              />
            ) : (
              battleLog
            )}
          </div>
        </Dialog>
      ) : null}
    </>
  );
}
