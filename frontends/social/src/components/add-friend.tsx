import { calls } from '@maseki/contracts/social/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { notifyFailure } from '../api/failure.ts';
import { useReload } from '../api/use-reload.ts';
import { text } from '../text.ja.ts';
import * as css from './add-friend.module.css';
import { Panel } from './panel.tsx';

/** Asks somebody by name to be a friend. An empty name is sent as it is: the server says what is wrong. */
export function AddFriend() {
  const [username, setUsername] = useState('');
  const { run, isRunning } = useAction(calls.requestFriend);
  const reload = useReload();
  const { title, label, send, failed } = text.friends.add;

  const submit = async () => {
    const result = await run({ body: { username } });
    if (!result) return;
    if (!result.ok) return notifyFailure(failed, result);
    setUsername('');
    notify.success(result.value.message);
    await Promise.all([reload.friends(), reload.requests()]);
  };

  return (
    <Panel title={title}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={label}
          name="friend"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={setUsername}
        />
        <Button type="submit" isRunning={isRunning}>
          {send}
        </Button>
      </form>
    </Panel>
  );
}
