import type { ChatMessage } from '@maseki/contracts/chat/message.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { BlockDialog } from '../members/block-user.tsx';
import { text } from '../text.ja.ts';
import * as css from './message-actions.module.css';
import { ReportDialog } from './report-dialog.tsx';

interface MessageActionsProps {
  groupId: string;
  message: ChatMessage;
  onBlocked: (name: string) => void;
  onClose: () => void;
}

export function MessageActions({ groupId, message, onBlocked, onClose }: MessageActionsProps) {
  const [chosen, setChosen] = useState<'report' | 'block' | null>(null);
  const { name } = message.sender;
  if (chosen === 'report') return <ReportDialog groupId={groupId} messageId={message.id} onClose={onClose} />;
  if (chosen === 'block') return <BlockDialog name={name} onBlocked={onBlocked} onClose={onClose} />;
  return (
    <Dialog title={text.actionsTitle(name)} onClose={onClose}>
      <blockquote className={css.quote} dir="auto">
        {message.message}
      </blockquote>
      <div className={css.choices}>
        <Button variant="secondary" wide onClick={() => setChosen('report')}>
          {text.report}
        </Button>
        <Button variant="secondary" wide onClick={() => setChosen('block')}>
          {text.blockSender}
        </Button>
      </div>
    </Dialog>
  );
}
