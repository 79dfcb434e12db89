import { MESSAGE_MAX } from '@maseki/contracts/chat/message.ts';
import { Button } from '@maseki/ui/button.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';
import * as css from './conversation.module.css';

interface MessageFormProps {
  /** Whether it could be sent. */
  onSend: (message: string) => boolean;
}

/** Says something. What is empty is not sent; what could not be sent stays. */
export function MessageForm({ onSend }: MessageFormProps) {
  const [draft, setDraft] = useState('');
  const isTooLong = [...draft].length > MESSAGE_MAX;

  const say = () => {
    if (draft.trim() === '' || isTooLong) return;
    if (onSend(draft)) setDraft('');
    else notify.error(text.notSent);
  };

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <TextField
        label={text.message}
        value={draft}
        error={isTooLong ? text.tooLong : undefined}
        autoComplete="off"
        onChange={setDraft}
      />
      <Button type="submit">{text.send}</Button>
    </form>
  );
}
