import type { LogEntry } from '../model/room.ts';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import { EventLog } from './event-log.tsx';
import * as css from './talk-panels.module.css';

interface TalkPanelsProps {
  log: readonly LogEntry[];
  chat: ChatPanelProps;
}

/** What happened and what was said. */
export function TalkPanels({ log, chat }: TalkPanelsProps) {
  return (
    <div className={css.panels}>
      <EventLog entries={log} />
      <ChatPanel {...chat} />
    </div>
  );
}
