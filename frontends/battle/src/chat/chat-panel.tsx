import { MESSAGE_MAX } from '@maseki/contracts/chat/limits.ts';
import { isVisible } from '@maseki/contracts/text.ts';
import { UnsentMessages } from '@maseki/ui/unsent/unsent-messages.tsx';
import type { Unsent } from '@maseki/ui/unsent/use-unsent.ts';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ScrollingListPanel } from '../log/scrolling-list-panel.tsx';
import type { ChatLine } from '../room/room-state.ts';
import { text } from '../text.ja.ts';
import * as css from './chat-panel.module.css';
import { newestKey } from './newest-key.ts';
import { ReportChatButton } from './report-chat-button.tsx';
import type { ChatDraft } from './use-chat-draft.ts';

export interface ChatPanelProps {
  roomId: string;
  lines: readonly ChatLine[];
  ownName: string;
  draft: ChatDraft;
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  /** The key of the last line that was read, wherever the chat was shown. */
  readKey: number;
  onRead: (key: number) => void;
  unsent: Unsent;
  onStamp: (stamp: number) => void;
}

/** Lines count as read while it is visible. Muting hides lines in this browser only. */
export function ChatPanel({ children, ...props }: ChatPanelProps & { children?: ReactNode }) {
  const { roomId, lines, ownName, draft, isMuted, onMute, unsent, readKey, onRead } = props;
  const [typed, setTyped] = useState(draft.read);
  const shown = isMuted ? lines.filter(({ name }) => name === ownName) : lines;

  const newest = newestKey(props);
  useEffect(() => {
    if (newest > readKey) onRead(newest);
  }, [newest, readKey, onRead]);

  const type = (entered: string) => {
    // A limit of the field would count an emoji as two.
    const message = [...entered].slice(0, MESSAGE_MAX).join('');
    draft.write(message);
    setTyped(message);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const message = typed.trim();
    if (isVisible(message) && unsent.say(message)) type('');
  };
  const aside = (
    <div className={css.aside}>
      <ReportChatButton roomId={roomId} look="text" />
      <label className={css.mute}>
        <input
          type="checkbox"
          aria-label={text.chat.mute}
          checked={isMuted}
          onChange={({ target }) => onMute(target.checked)}
        />
        <span aria-hidden="true">{text.chat.muteShort}</span>
      </label>
    </div>
  );
  return (
    <ScrollingListPanel
      title={text.chat.title}
      aside={aside}
      listLabel={text.chat.messages}
      isLive
      empty={isMuted ? text.chat.muted : text.chat.empty}
      entries={shown.map(({ key, name, message }) => (
        <li key={key} className={css.line}>
          <span className={css.name} data-own={name === ownName}>
            {name}
          </span>
          {message}
        </li>
      ))}
    >
      {children}
      <UnsentMessages unsent={unsent} />
      <form className={css.form} onSubmit={send}>
        <input
          className={css.input}
          value={typed}
          aria-label={text.chat.placeholder}
          placeholder={text.chat.placeholder}
          onChange={({ target }) => type(target.value)}
        />
        <button type="submit" className={css.send}>
          {text.chat.send}
        </button>
      </form>
    </ScrollingListPanel>
  );
}
