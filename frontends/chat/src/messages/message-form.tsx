import { MESSAGE_MAX } from '@maseki/contracts/chat/limits.ts';
import { isVisible } from '@maseki/contracts/text.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { isText, useKeptDraft } from '@maseki/ui/use-kept-draft.ts';
import { useEffect, useState } from 'react';
import { text } from '../text.ja.ts';

interface MessageFormProps {
  place: string;
  /** Returns true if the message was sent. */
  onSend: (message: string) => boolean;
}

/** In a group or on the demo page. An empty one is not sent. A failed one stays in the field. */
export function MessageForm({ place, onSend }: MessageFormProps) {
  const { kept, keep } = useKeptDraft(`message:${place}`, isText);
  const [draft, setDraft] = useState(kept ?? '');
  useEffect(() => keep(draft === '' ? null : draft), [keep, draft]);
  const isTooLong = [...draft].length > MESSAGE_MAX;

  const submit = () => {
    if (!isVisible(draft) || isTooLong) return;
    if (onSend(draft)) setDraft('');
    else notify.error(text.notSent);
  };

  return (
    <Form layout="line" onSubmit={submit} submit={<Button type="submit">{text.send}</Button>}>
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
