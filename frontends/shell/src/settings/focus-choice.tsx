import type { FocusMode } from '@maseki/contracts/auth/http.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { text } from '../text.ja.ts';
import { RadioChoices } from './radio-choices.tsx';

const say = text.settings.focus;

/** The section of /settings with the choice where ratings are shown, kept on the account. */
export function FocusChoice() {
  const { user, update, reload } = useUser();
  const { run, isRunning } = useAction(endpoints.changeFocus);
  if (!user) return null;
  const current = user.focus ?? 'off';

  const choose = async (focus: FocusMode) => {
    await update({ focus });
    const result = await run({ body: { focus } });
    if (result?.ok) return notify.success(say.saved);
    if (result) notify.error(say.saveFailed);
    await reload();
  };

  return (
    <SettingsSection title={say.title} lead={say.lead}>
      <RadioChoices
        title={say.title}
        name="focus-mode"
        choices={say.modes}
        current={current}
        isRunning={isRunning}
        onChoose={(mode) => void choose(mode)}
      />
    </SettingsSection>
  );
}
