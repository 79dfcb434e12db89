import type { WatchedBy } from '@maseki/contracts/battle/watching.ts';
import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { RadioChoices } from './radio-choices.tsx';

const say = text.settings.watching;

/** The section of /settings with the choice of who may watch the player's battles. */
export function WatchChoice() {
  const { data, error, mutate } = useApi(endpoints.getWatchSetting);
  const { run, isRunning } = useAction(endpoints.setWatchSetting);

  const choose = async (watched_by: WatchedBy) => {
    const before = data;
    await mutate({ watched_by }, { revalidate: false });
    const result = await run({ body: { watched_by } });
    if (result?.ok) return notify.success(say.saved);
    await mutate(before, { revalidate: true });
    if (result) notify.error(say.saveFailed);
  };

  return (
    <SettingsSection title={say.title} lead={say.lead}>
      {error && !data ? (
        <LoadError error={error} title={say.loadFailed} retryLabel={say.retry} onRetry={() => void mutate()} />
      ) : (
        <RadioChoices
          title={say.title}
          name="watched-by"
          choices={say.choices}
          current={data?.watched_by}
          isRunning={isRunning}
          onChoose={(choice) => void choose(choice)}
        />
      )}
    </SettingsSection>
  );
}
