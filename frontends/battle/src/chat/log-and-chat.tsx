import { BattleLog } from '../log/battle-log.tsx';
import type { LogEntry } from '../log/describe-events.ts';
import * as css from './log-and-chat.module.css';
import type { Talk } from './talk.ts';

interface LogAndChatProps {
  log: readonly LogEntry[];
  /** Loads the missing part of the log, null if it is complete. */
  onReloadLog: (() => void) | null;
  /** Null in practice, where the opponent is a bot. */
  chat: Talk | null;
}

export function LogAndChat({ log, onReloadLog, chat }: LogAndChatProps) {
  return (
    <div className={css.panels} data-chat={chat !== null}>
      <BattleLog entries={log} onReload={onReloadLog} />
      {chat ? (
        <chat.parts.ChatPanel {...chat}>
          <chat.parts.StampTray onStamp={chat.onStamp} />
        </chat.parts.ChatPanel>
      ) : null}
    </div>
  );
}
