import { Button } from '@maseki/ui/button.tsx';
import { IconButton } from '@maseki/ui/icon-button.tsx';
import { UnsentMessages } from '@maseki/ui/unsent/unsent-messages.tsx';
import { VisuallyHidden } from '@maseki/ui/visually-hidden.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Group } from '../groups/group.ts';
import { BackIcon } from '../icons.tsx';
import { GroupMembers } from '../members/group-members.tsx';
import { MessageForm } from '../messages/message-form.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { text } from '../text.ja.ts';
import { ConnectionStatus } from './connection-status.tsx';
import * as css from './conversation.module.css';
import { useConversation } from './use-conversation.ts';
import { useMarkRead } from './use-mark-read.ts';

interface ConversationProps {
  group: Group;
  /** Allows the focus to move to a field, which opens the keyboard of a phone. */
  opensKeyboard: boolean;
  /** Called when the group is deselected or the player has left it. */
  onLeave: () => void;
}

export function Conversation({ group, opensKeyboard, onLeave }: ConversationProps) {
  const section = useRef<HTMLElement>(null);
  const [showsMembers, setShowsMembers] = useState(false);
  const { messages, announcement, loadOlder, removeSender, unsent, status, gaveUp, reconnect } = useConversation(group);
  useMarkRead(group.id, showsMembers ? undefined : messages.at(-1)?.id);

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
        <Button variant="secondary" aria-pressed={showsMembers} onClick={() => setShowsMembers(!showsMembers)}>
          {text.members}
        </Button>
      </header>
      <ConnectionStatus status={status} gaveUp={gaveUp} onReconnect={reconnect} />
      {showsMembers ? (
        <GroupMembers group={group} onBlocked={removeSender} onLeft={onLeave} />
      ) : (
        <>
          <MessageList group={group} messages={messages} onReachTop={() => void loadOlder()} onBlocked={removeSender} />
          <UnsentMessages unsent={unsent} />
          <MessageForm place={group.id} onSend={unsent.say} />
        </>
      )}
      <span role="status">
        {announcement ? <VisuallyHidden key={announcement.id}>{announcement.sentence}</VisuallyHidden> : null}
      </span>
    </section>
  );
}
