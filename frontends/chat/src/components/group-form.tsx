import { endpoints } from '@maseki/contracts/chat/http.ts';
import { apiKey, sessionToken } from '@maseki/ui/api.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useSWRConfig } from 'swr';
import { text } from '../text.ja.ts';

/** Makes a group. An empty name is ignored. */
export function GroupForm({ onCreated }: { onCreated: (id: string) => void }) {
  const form = useForm({ name: '' });
  const { run, isRunning } = useAction(endpoints.createGroup);
  const { mutate } = useSWRConfig();

  const create = async () => {
    if (form.input.name.trim() === '') return;
    if (sessionToken.read() === null) return notify.error(text.noToken);
    const result = await run({ body: form.input });
    if (!result) return;
    if (!result.ok) return form.refuse(result);
    form.clear();
    await mutate(apiKey(endpoints.listGroups));
    notify.success(text.created);
    onCreated(result.value.id);
  };

  return (
    <Form
      layout="line"
      form={form}
      onSubmit={create}
      submit={
        <Button type="submit" variant="secondary" isRunning={isRunning}>
          {text.create}
        </Button>
      }
    >
      <TextField label={text.newGroup} autoComplete="off" {...form.field('name')} />
    </Form>
  );
}
