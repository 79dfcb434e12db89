import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey, sessionKey, sessionToken } from '@maseki/ui/api.ts';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useSWRConfig } from 'swr';
import { OneFieldForm } from '../one-field-form.tsx';
import { text } from '../text.ja.ts';

export function AddMemberForm({ groupId }: { groupId: string }) {
  const form = useForm({ username: '' }, { keptAs: `member:${groupId}` });
  const { run, isRunning } = useAction(endpoints.addMember);
  const { mutate } = useSWRConfig();

  const add = async () => {
    const username = form.input.username.trim();
    if (username === '') return notify.error(text.invalidAdd);
    if (sessionToken.read() === null) {
      notify.error(text.noToken);
      return void mutate(sessionKey);
    }
    const result = await run({ params: { id: groupId }, body: { username } });
    if (!result) return;
    if (!result.ok) {
      notify.error(text.addFailed);
      return form.refuse(result);
    }
    form.clear();
    notify.success(text.added);
    await mutate(apiKey(endpoints.listMembers, { params: { id: groupId } }));
  };

  return (
    <OneFieldForm
      form={form}
      name="username"
      label={text.addUser}
      submitLabel={text.add}
      isRunning={isRunning}
      onSubmit={add}
    />
  );
}
