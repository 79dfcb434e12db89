import { BattleLog } from '../log/battle-log.tsx';
import type { LogEntry } from '../log/describe-events.ts';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';
import * as css from './log-and-chat.module.css';
import { StampTray } from './stamps.tsx';

interface LogAndChatProps {
  log: readonly LogEntry[];
  /** Loads the missing part of the log, null if it is complete. */
  onReloadLog: (() => void) | null;
  /** Null in practice, where the opponent is a bot. */
  chat: ChatPanelProps | null;
}

export function LogAndChat({ log, onReloadLog, chat }: LogAndChatProps) {
  return (
    <div className={css.panels} data-chat={chat !== null}>
      <BattleLog entries={log} onReload={onReloadLog} />
      {chat ? (
        <ChatPanel {...chat}>
          <StampTray onStamp={chat.onStamp} />
        </ChatPanel>
      ) : null}
    </div>
  );
}
