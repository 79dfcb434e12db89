import { Button } from '@maseki/ui/button.tsx';
import { type Preference, setPreference, setVolume, usePreference, useVolume } from '@maseki/ui/preferences.ts';
import { forgetSeen } from '@maseki/ui/seen-list.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { playSound } from '@maseki/ui/sound/play-sound.ts';
import { notify } from '@maseki/ui/toast/notify.ts';
import { useId } from 'react';
import { text } from '../text.ja.ts';
import * as css from './play-choices.module.css';

interface ChoiceProps {
  label: string;
  hint: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch with the sentence that explains it. */
export function Choice({ label, hint, isOn, isDisabled, onChange }: ChoiceProps) {
  const hintId = useId();
  return (
    <label className={css.choice}>
      <input
        type="checkbox"
        role="switch"
        className={css.box}
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={hintId}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={css.words}>
        {label}
        <span id={hintId} className={css.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}

type PreferenceChoiceProps = Pick<ChoiceProps, 'label' | 'hint'> & { name: Preference };

export const PreferenceChoice = ({ name, ...words }: PreferenceChoiceProps) => (
  <Choice {...words} isOn={usePreference(name)} onChange={(isOn) => setPreference(name, isOn)} />
);

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
      <PreferenceChoice name="shortcuts" label={say.shortcuts} hint={say.shortcutsHint} />
      <PreferenceChoice name="relaxed" label={say.relaxed} hint={say.relaxedHint} />
      <PreferenceChoice name="tips" label={say.tips} hint={say.tipsHint} />
      <p className={css.action}>
        <Button variant="secondary" onClick={showTipsAgain}>
          {say.tipsAgain}
        </Button>
      </p>
      <PreferenceChoice name="stamps" label={say.stamps} hint={say.stampsHint} />
      <PreferenceChoice name="sound" label={say.sound} hint={say.soundHint} />
      <Volume />
      <PreferenceChoice name="vibration" label={say.vibration} hint={say.vibrationHint} />
    </SettingsSection>
  );
}
