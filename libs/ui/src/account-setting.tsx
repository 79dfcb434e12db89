import type { EndpointInput, ResponseOf } from '@maseki/contracts/client.ts';
import type { Called } from '@maseki/contracts/endpoint.ts';
import type { ReactNode } from 'react';
import { LoadError } from './callout.tsx';
import { SettingsSection } from './settings-section.tsx';
import { notify } from './toast/notify.ts';
import { useAction } from './use-action.ts';
import { useApi } from './use-api.ts';

interface AccountSettingProps<Read extends Called, Write extends Called> {
  read: Read;
  /** Takes as its body what `read` responds. */
  write: Write;
  say: Readonly<Record<'title' | 'lead' | 'saved' | 'saveFailed' | 'loadFailed' | 'retry', string>>;
  /** The control. Its setting is undefined while it loads. */
  children: (
    setting: ResponseOf<Read> | undefined,
    choose: (setting: ResponseOf<Read>) => void,
    isRunning: boolean,
  ) => ReactNode;
}

/**
 * The section of /settings for a setting of the account, which is shown as it was chosen at once,
 * and again as it was if it could not be saved.
 */
export function AccountSetting<Read extends Called, Write extends Called>(props: AccountSettingProps<Read, Write>) {
  const { read, write, say, children } = props;
  const { data, error, mutate } = useApi(read);
  const { run, isRunning } = useAction(write);

  const choose = async (setting: ResponseOf<Read>) => {
    const before = data;
    await mutate(setting, { revalidate: false });
    const result = await run({ body: setting } as EndpointInput<Write>);
    if (result?.ok) return notify.success(say.saved);
    await mutate(before, { revalidate: true });
    if (result) notify.error(say.saveFailed);
  };

  return (
    <SettingsSection title={say.title} lead={say.lead}>
      {error && !data ? (
        <LoadError error={error} title={say.loadFailed} retryLabel={say.retry} onRetry={() => void mutate()} />
      ) : (
        children(data, (setting) => void choose(setting), isRunning)
      )}
    </SettingsSection>
  );
}
