import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey, sessionKey, sessionToken } from '@maseki/ui/api.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useSWRConfig } from 'swr';
import { OneFieldForm } from '../one-field-form.tsx';
import { text } from '../text.ja.ts';

/** Creates a group. An empty name is ignored. */
export function CreateGroupForm({ onCreated }: { onCreated: (id: string) => void }) {
  const form = useForm({ name: '' }, { keptAs: 'group' });
  const { run, isRunning } = useAction(endpoints.createGroup);
  const { mutate } = useSWRConfig();

  const create = async () => {
    if (form.input.name.trim() === '') return;
    if (sessionToken.read() === null) {
      notify.error(text.noToken);
      return void mutate(sessionKey);
    }
    const result = await run({ body: form.input });
    if (!result) return;
    if (!result.ok) return form.refuse(result);
    form.clear();
    await mutate(apiKey(endpoints.listGroups));
    notify.success(text.created);
    onCreated(result.value.id);
  };

  return (
    <OneFieldForm
      form={form}
      name="name"
      label={text.newGroup}
      submitLabel={text.create}
      isRunning={isRunning}
      onSubmit={create}
    />
  );
}
