import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { LoadError } from '@maseki/ui/callout.tsx';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useApi } from '@maseki/ui/use-api.ts';
import { text } from '../text.ja.ts';
import { Choice } from './play-choices.tsx';

const say = text.settings.puzzles;

/** The section of /settings with the wish whether the player's battles may become puzzles. */
export function PuzzleChoice() {
  const { data, error, mutate } = useApi(endpoints.getPuzzleSetting);
  const { run, isRunning } = useAction(endpoints.setPuzzleSetting);

  const choose = async (used: boolean) => {
    await mutate({ used }, { revalidate: false });
    const result = await run({ body: { used } });
    if (result?.ok) return notify.success(say.saved);
    await mutate();
    if (result) notify.error(say.saveFailed);
  };

  return (
    <SettingsSection title={say.title} lead={say.lead}>
      {error && !data ? (
        <LoadError error={error} title={say.loadFailed} retryLabel={say.retry} onRetry={() => void mutate()} />
      ) : (
        <Choice
          label={say.used}
          hint={say.hint}
          isOn={data?.used ?? true}
          isDisabled={!data}
          onChange={(used) => (isRunning ? undefined : void choose(used))}
        />
      )}
    </SettingsSection>
  );
}
