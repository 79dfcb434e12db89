import { Button } from '@maseki/ui/button.tsx';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Group } from '../api/group.ts';
import { useConversation } from '../api/use-conversation.ts';
import { useReadMark } from '../api/use-read-mark.ts';
import { text } from '../text.ja.ts';
import { BackIcon } from './chat-icons.tsx';
import { ConnectionState } from './connection-state.tsx';
import * as css from './conversation.module.css';
import { GroupPeople } from './group-people.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';

interface ConversationProps {
  group: Group;
  /** Whether the focus may go to a field, which opens the keyboard of a phone. */
  opensKeyboard: boolean;
  /** The selection is taken back, or the player has left the group. */
  onLeave: () => void;
}

/** The selected group: what is said in it, and who is in it. */
export function Conversation({ group, opensKeyboard, onLeave }: ConversationProps) {
  const section = useRef<HTMLElement>(null);
  const [showsPeople, setShowsPeople] = useState(false);
  const { messages, news, loadOlder, forget, status, gaveUp, send, reconnect } = useConversation(group);
  useReadMark(group.id, showsPeople ? undefined : messages.at(-1)?.id);

  useEffect(() => {
    section.current?.querySelector<HTMLElement>(opensKeyboard ? 'form input' : 'h3')?.focus();
  }, [opensKeyboard]);

  return (
    <section ref={section} className={css.conversation} aria-label={group.name}>
      <header className={css.header}>
        <IconButton label={text.deselect} title={text.deselect} onClick={onLeave}>
          <BackIcon />
        </IconButton>
        <h3 className={css.title} tabIndex={-1} dir="auto">
          {group.name}
        </h3>
        <Button variant="secondary" aria-pressed={showsPeople} onClick={() => setShowsPeople(!showsPeople)}>
          {text.members}
        </Button>
      </header>
      <ConnectionState status={status} gaveUp={gaveUp} onReconnect={reconnect} />
      {showsPeople ? (
        <GroupPeople group={group} onBlocked={forget} onLeft={onLeave} />
      ) : (
        <>
          <MessageList group={group} messages={messages} onReachTop={() => void loadOlder()} onBlocked={forget} />
          <MessageForm onSend={(message) => send({ message })} />
        </>
      )}
      <span role="status">{news ? <VisuallyHidden key={news.id}>{news.said}</VisuallyHidden> : null}</span>
    </section>
  );
}
