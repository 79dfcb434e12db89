import { Button } from '@maseki/ui/button.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import { ConnectionState } from './connection-state.tsx';
import * as css from './conversation.module.css';
import type { Group } from './group-list.tsx';
import { GroupPeople } from './group-people.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { useConversation } from './use-conversation.ts';
import { useReadMark } from './use-read-mark.ts';

interface ConversationProps {
  group: Group;
  /** The selection is taken back, or the player has left the group. */
  onLeave: () => void;
}

/** The selected group: what is said in it, and who is in it. */
export function Conversation({ group, onLeave }: ConversationProps) {
  const [showsPeople, setShowsPeople] = useState(false);
  const { messages, announcement, loadOlder, forget, status, gaveUp, send, reconnect } = useConversation(group);
  useReadMark(group.id, messages.at(-1)?.id);

  return (
    <section className={css.conversation} aria-label={group.name}>
      <header className={css.header}>
        <h3 className={css.title}>{group.name}</h3>
        <Button variant="ghost" aria-pressed={showsPeople} onClick={() => setShowsPeople(!showsPeople)}>
          {text.members}
        </Button>
        <Button variant="ghost" onClick={onLeave}>
          {text.deselect}
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
      <span role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </span>
    </section>
  );
}
