import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import type { KeyboardEvent } from 'react';
import type { Group } from '../groups/group.ts';
import { DownIcon } from '../icons.tsx';
import { text } from '../text.ja.ts';
import { withDaySeparators } from './day-separators.ts';
import { MessageItem } from './message-item.tsx';
import * as css from './message-list.module.css';
import { useLoadUntilScrollable, useMessageScroll } from './use-message-scroll.ts';

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** By arrow keys. The newest button is the one Tab stop, so that the field is not far. */
function moveBetweenMessages(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-actions]')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (step === undefined || at === -1) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}

interface MessageListProps {
  group: Group;
  messages: readonly ChatMessage[];
  /** Called when the reader reaches the oldest message. */
  onReachTop: () => void;
  onBlocked: (name: string) => void;
}

export function MessageList({ group, messages, onReachTop, onBlocked }: MessageListProps) {
  const { user } = useUser();
  const isOwn = ({ sender }: ChatMessage) => sender.name === user?.username;
  const { scroller, onScroll, isAtEnd, toEnd } = useMessageScroll(messages, { ownName: user?.username, onReachTop });
  useLoadUntilScrollable(scroller, messages, onReachTop);
  const newestOfOthers = messages.findLast((message) => !isOwn(message))?.id;

  return (
    <div className={css.place}>
      <section
        ref={scroller}
        className={css.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long conversations are scrolled with the arrow keys
        tabIndex={0}
        aria-label={text.messages(group.name)}
        onScroll={onScroll}
        onKeyDown={moveBetweenMessages}
      >
        {messages.length === 0 ? <p className={css.none}>{text.noMessages}</p> : null}
        <ol className={css.messages}>
          {withDaySeparators(messages).map((entry) =>
            entry.kind === 'day' ? (
              <li key={entry.day} className={css.day}>
                {entry.day}
              </li>
            ) : (
              <MessageItem
                key={entry.message.id}
                groupId={group.id}
                message={entry.message}
                isOwn={isOwn(entry.message)}
                isTabStop={entry.message.id === newestOfOthers}
                onBlocked={onBlocked}
              />
            ),
          )}
        </ol>
      </section>
      {isAtEnd ? null : (
        <div className={css.toEnd}>
          <IconButton label={text.toNewest} title={text.toNewest} onClick={toEnd}>
            <DownIcon />
          </IconButton>
        </div>
      )}
    </div>
  );
}
