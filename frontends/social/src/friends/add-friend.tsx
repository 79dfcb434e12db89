import { LOOKUP_MAX } from '@maseki/contracts/auth/limits.ts';
import { social as endpoints } from '@maseki/contracts/pages.ts';
import { Button } from '@maseki/ui/button.tsx';
import { Form } from '@maseki/ui/form/form.tsx';
import { TextField } from '@maseki/ui/form/text-field.tsx';
import { useForm } from '@maseki/ui/form/use-form.ts';
import { Panel } from '@maseki/ui/panel.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { notifyFailure } from '../notify-failure.ts';
import { text } from '../text.ja.ts';
import { useRevalidate } from '../use-revalidate.ts';

/** By name. An empty one is sent unchanged, and the server reports the error. */
export function AddFriend() {
  const form = useForm({ username: '' }, { keptAs: 'friend' });
  const { run, isRunning } = useAction(endpoints.sendFriendRequest);
  const revalidate = useRevalidate();
  const { title, label, send, failed } = text.friends.add;

  const submit = async () => {
    const result = await run({ body: form.input });
    if (!result) return;
    if (!result.ok) return notifyFailure(failed, result);
    form.clear();
    notify.success(result.value.message);
    await Promise.all([revalidate.friends(), revalidate.requests()]);
  };

  return (
    <Panel title={title}>
      <Form
        layout="line"
        onSubmit={submit}
        submit={
          <Button type="submit" isRunning={isRunning}>
            {send}
          </Button>
        }
      >
        <TextField
          label={label}
          maxLength={LOOKUP_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('username')}
        />
      </Form>
    </Panel>
  );
}
