import { type Preference, setPreference, usePreference } from '@maseki/ui/preferences.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { text } from '../text.ja.ts';
import * as css from './play-choices.module.css';

function Choice({ name, label, hint }: { name: Preference; label: string; hint: string }) {
  const isOn = usePreference(name);
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        role="switch"
        className={css.box}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={`preference-${name}`}
        onChange={({ target }) => setPreference(name, target.checked)}
      />
      <span>
        {label}
        <span id={`preference-${name}`} className={css.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}

/** How battles are played on this browser. */
export function PlayChoices() {
  const say = text.settings.play;
  return (
    <SettingsSection title={say.title} lead={say.lead}>
      <Choice name="shortcuts" label={say.shortcuts} hint={say.shortcutsHint} />
      <Choice name="relaxed" label={say.relaxed} hint={say.relaxedHint} />
      <Choice name="sound" label={say.sound} hint={say.soundHint} />
      <Choice name="vibration" label={say.vibration} hint={say.vibrationHint} />
    </SettingsSection>
  );
}
