import { calls } from '@maseki/contracts/chat/http.ts';
import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { text } from '../text.ja.ts';
import { BlockButton } from './block-button.tsx';
import * as css from './conversation.module.css';

const time = new Intl.DateTimeFormat('ja-JP', { timeStyle: 'short' });

interface MessageItemProps {
  groupId: string;
  message: ChatMessage;
  isOwn: boolean;
  onBlocked: (name: string) => void;
}

/** One message as plain text; those of others can be reported, and their senders blocked. */
export function MessageItem({ groupId, message, isOwn, onBlocked }: MessageItemProps) {
  const { run } = useAction(calls.report);
  const { id, sender, timestamp } = message;

  const report = async () => {
    const result = await run({ params: { id: groupId, messageId: id } });
    if (result) result.ok ? notify.success(text.reported) : notify.error(result.message);
  };

  return (
    <li className={css.message} data-own={isOwn}>
      <span className={css.head}>
        <span className={css.name}>{sender.name}</span>
        <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
        {isOwn ? null : (
          <>
            <button
              type="button"
              className={css.small}
              aria-label={text.reportOf(sender.name, message.message)}
              onClick={() => void report()}
            >
              {text.report}
            </button>
            <BlockButton name={sender.name} onBlocked={onBlocked} />
          </>
        )}
      </span>
      <span className={css.text}>{message.message}</span>
    </li>
  );
}
