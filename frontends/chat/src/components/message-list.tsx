import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { useUser } from '@maseki/ui/use-user.ts';
import type { Group } from '../api/group.ts';
import { withDays } from '../model/timeline.ts';
import { text } from '../text.ja.ts';
import { DownIcon } from './chat-icons.tsx';
import { MessageItem } from './message-item.tsx';
import * as css from './message-list.module.css';
import { moveBetweenMessages } from './move-between-messages.ts';
import { useFilledView } from './use-filled-view.ts';
import { useScroll } from './use-scroll.ts';

interface MessageListProps {
  group: Group;
  messages: readonly ChatMessage[];
  /** The reader wants older ones. */
  onReachTop: () => void;
  onBlocked: (name: string) => void;
}

/** What was said, oldest first, by days. */
export function MessageList({ group, messages, onReachTop, onBlocked }: MessageListProps) {
  const { user } = useUser();
  const isOwn = ({ sender }: ChatMessage) => sender.name === user?.username;
  const { scroller, onScroll, isAtEnd, toEnd } = useScroll(messages, { ownName: user?.username, onReachTop });
  useFilledView(scroller, messages[0]?.id, onReachTop);
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
          {withDays(messages).map((entry) =>
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
