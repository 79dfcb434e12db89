import type { FocusMode } from '@maseki/contracts/auth/http.ts';
import { auth as endpoints } from '@maseki/contracts/pages.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { text } from '../text.ja.ts';
import * as css from './play-choices.module.css';

const say = text.settings.focus;
const MODES = Object.keys(say.modes) as FocusMode[];

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
      <div role="radiogroup" aria-label={say.title}>
        {MODES.map((mode) => (
          <label key={mode} className={css.choice}>
            <input
              type="radio"
              name="focus-mode"
              className={css.box}
              checked={mode === current}
              aria-disabled={isRunning}
              onChange={() => (isRunning ? undefined : void choose(mode))}
            />
            <span className={css.words}>{say.modes[mode]}</span>
          </label>
        ))}
      </div>
    </SettingsSection>
  );
}
