import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import * as css from './group-settings.module.css';

export default function GroupSettings() {
  const { data, error, mutate } = useApi(endpoints.getChatSettings);
  const { run } = useAction(endpoints.changeChatSettings);

  const change = async (only_friends_add: boolean) => {
    const before = data;
    await mutate({ only_friends_add }, { revalidate: false });
    const result = await run({ body: { only_friends_add } });
    if (result?.ok) return notify.success(text.settings.saved);
    await mutate(before, { revalidate: true });
    if (result) notify.error(text.settings.saveFailed);
  };

  return (
    <SettingsSection title={text.settings.title} lead={text.settings.lead}>
      {error && !data ? (
        <LoadError
          error={error}
          title={text.settings.loadFailed}
          retryLabel={text.retry}
          onRetry={() => void mutate()}
        />
      ) : (
        <label className={css.choice}>
          <input
            type="checkbox"
            className={css.box}
            checked={data?.only_friends_add ?? false}
            disabled={!data}
            onChange={({ target }) => void change(target.checked)}
          />
          {text.settings.onlyFriends}
        </label>
      )}
    </SettingsSection>
  );
}
