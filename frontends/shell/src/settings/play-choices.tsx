import { Button } from '@maseki/ui/button.tsx';
import { type Preference, setPreference, setVolume, usePreference, useVolume } from '@maseki/ui/preferences.ts';
import { forgetSeen } from '@maseki/ui/seen-list.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
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
      <span className={css.words}>
        {label}
        <span id={`preference-${name}`} className={css.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}

/** Each change is heard. */
function Volume() {
  const volume = useVolume();
  const isOn = usePreference('sound');
  return (
    <label className={css.volume}>
      {text.settings.play.volume}
      <input
        type="range"
        className={css.slider}
        min={0}
        max={100}
        step={10}
        value={volume}
        disabled={!isOn}
        aria-valuetext={`${volume}%`}
        onChange={({ target }) => {
          setVolume(Number(target.value));
          playSound({ name: 'energy' });
        }}
      />
    </label>
  );
}

function showTipsAgain() {
  forgetSeen();
  notify.success(text.settings.play.tipsForgotten);
}

export function PlayChoices() {
  const say = text.settings.play;
  return (
    <SettingsSection title={say.title} lead={say.lead}>
      <Choice name="shortcuts" label={say.shortcuts} hint={say.shortcutsHint} />
      <Choice name="relaxed" label={say.relaxed} hint={say.relaxedHint} />
      <Choice name="tips" label={say.tips} hint={say.tipsHint} />
      <p className={css.action}>
        <Button variant="secondary" onClick={showTipsAgain}>
          {say.tipsAgain}
        </Button>
      </p>
      <Choice name="stamps" label={say.stamps} hint={say.stampsHint} />
      <Choice name="sound" label={say.sound} hint={say.soundHint} />
      <Volume />
      <Choice name="vibration" label={say.vibration} hint={say.vibrationHint} />
    </SettingsSection>
  );
}
