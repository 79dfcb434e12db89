import type { LogEntry } from '../model/room.ts';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { EventLog } from './event-log.tsx';
import * as css from './talk-panels.module.css';

interface TalkPanelsProps {
  log: readonly LogEntry[];
  /** null where there is nobody to talk to. */
  chat: ChatPanelProps | null;
}

/** What happened and what was said. */
export function TalkPanels({ log, chat }: TalkPanelsProps) {
  return (
    <div className={css.panels} data-chat={chat !== null}>
      <EventLog entries={log} />
      {chat ? <ChatPanel {...chat} /> : null}
    </div>
  );
}
