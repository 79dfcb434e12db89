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
import * as css from './group-list.module.css';

/** Makes a group. An empty name is ignored. */
export function GroupForm({ onCreated }: { onCreated: (id: string) => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>();
  const { run, isRunning } = useAction(calls.createGroup);
  const { mutate } = useSWRConfig();

  const create = async () => {
    setError(undefined);
    if (name.trim() === '') return;
    if (sessionToken.read() === null) return notify.error(text.noToken);
    const result = await run({ body: { name } });
    if (!result) return;
    if (!result.ok) return setError(result.fields['name']?.[0] ?? result.message);
    setName('');
    await mutate(apiKey(calls.groups));
    notify.success(text.created);
    onCreated(result.value.id);
  };

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField label={text.newGroup} value={name} error={error} autoComplete="off" onChange={setName} />
      <Button type="submit" variant="secondary" isRunning={isRunning}>
        {text.create}
      </Button>
    </form>
  );
}
