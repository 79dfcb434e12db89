import { calls } from '@maseki/contracts/chat/http.ts';
import { sessionToken } from '@maseki/ui/api.ts';
import { apiKey } from '@maseki/ui/api-key.ts';
import { Button } from '@maseki/ui/button.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { text } from '../text.ja.ts';
import * as css from './conversation.module.css';

/** Brings a player into the group. */
export function AddUserForm({ groupId }: { groupId: string }) {
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { run, isRunning } = useAction(calls.addUser);
  const { mutate } = useSWRConfig();

  const add = async () => {
    setError(undefined);
    if (username.trim() === '') return notify.error(text.invalidAdd);
    if (sessionToken.read() === null) return notify.error(text.noToken);
    const result = await run({ params: { id: groupId }, body: { username: username.trim() } });
    if (!result) return;
    if (!result.ok) {
      notify.error(text.addFailed);
      return setError(result.message);
    }
    setUsername('');
    notify.success(text.added);
    await mutate(apiKey(calls.members, { params: { id: groupId } }));
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField label={text.addUser} value={username} error={error} autoComplete="off" onChange={setUsername} />
      <Button type="submit" variant="secondary" isRunning={isRunning}>
        {text.add}
      </Button>
    </form>
  );
}
