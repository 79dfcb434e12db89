import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { withDays } from '../model/timeline.ts';
import { text } from '../text.ja.ts';
import * as css from './conversation.module.css';
import type { Group } from './group-list.tsx';
import { MessageItem } from './message-item.tsx';
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
  const { scroller, onScroll } = useScroll(messages, onReachTop);
  return (
    <section
      ref={scroller}
      className={css.scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long conversations are scrolled with the arrow keys
      tabIndex={0}
      aria-label={text.messages(group.name)}
      onScroll={onScroll}
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
              isOwn={entry.message.sender.name === user?.username}
              onBlocked={onBlocked}
            />
          ),
        )}
      </ol>
    </section>
  );
}
