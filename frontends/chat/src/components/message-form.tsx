import { isVisible, MESSAGE_MAX } from '@maseki/contracts/chat/message.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useState } from 'react';
import { text } from '../text.ja.ts';

interface MessageFormProps {
  /** Whether it could be sent. */
  onSend: (message: string) => boolean;
}

/** Says something, in a group or on the demo page. What is empty is not sent; what could not be sent stays. */
export function MessageForm({ onSend }: MessageFormProps) {
  const [draft, setDraft] = useState('');
  const isTooLong = [...draft].length > MESSAGE_MAX;

  const say = () => {
    if (!isVisible(draft) || isTooLong) return;
    if (onSend(draft)) setDraft('');
    else notify.error(text.notSent);
  };

  return (
    <Form layout="line" onSubmit={say} submit={<Button type="submit">{text.send}</Button>}>
      <TextField
        label={text.message}
        value={draft}
        error={isTooLong ? text.tooLong : undefined}
        autoComplete="off"
        onChange={setDraft}
      />
    </Form>
  );
}
