import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { setPreference, usePreference } from '../preferences.ts';

/** Switches sound on and off, on every screen. */
export function SpeakerButton() {
  const isOn = usePreference('sound');
  return (
    <IconButton label="効果音" aria-pressed={isOn} onClick={() => setPreference('sound', !isOn)}>
      <Icon>
        <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
        <path d={isOn ? 'M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11' : 'm16 9.5 5 5m0-5-5 5'} />
      </Icon>
    </IconButton>
  );
}
