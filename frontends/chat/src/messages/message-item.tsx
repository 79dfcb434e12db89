import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useState } from 'react';
import { MoreIcon } from '../icons.tsx';
import { text } from '../text.ja.ts';
import { MessageActions } from './message-actions.tsx';
import * as css from './message-item.module.css';

const EXCERPT_LENGTH = 20;

/** The beginning of a message on one line, used in labels. */
export function truncate(message: string): string {
  const characters = [...message.replace(/\s+/gu, ' ').trim()];
  return characters.length > EXCERPT_LENGTH ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…` : characters.join('');
}

const time = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'short' });

interface MessageItemProps {
  groupId: string;
  message: ChatMessage;
  isOwn: boolean;
  /** True if the Tab key stops at its button. */
  isTabStop: boolean;
  onBlocked: (name: string) => void;
}

/** As plain text. Those of others can be reported, and their senders blocked. */
export function MessageItem({ groupId, message, isOwn, isTabStop, onBlocked }: MessageItemProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { sender, timestamp } = message;
  return (
    <li className={css.message} data-own={isOwn}>
      <div className={css.head}>
        <span className={css.name}>{sender.name}</span>
        <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
        {isOwn ? null : (
          <div className={css.more}>
            <IconButton
              label={text.actionsOf(sender.name, truncate(message.message))}
              data-message-actions
              tabIndex={isTabStop ? 0 : -1}
              aria-haspopup="dialog"
              aria-keyshortcuts="ArrowUp ArrowDown"
              onClick={() => setChoosing(true)}
            >
              <MoreIcon />
            </IconButton>
          </div>
        )}
      </div>
      <p className={css.text} dir="auto">
        {message.message}
      </p>
      {isChoosing ? (
        <MessageActions groupId={groupId} message={message} onBlocked={onBlocked} onClose={() => setChoosing(false)} />
      ) : null}
    </li>
  );
}
