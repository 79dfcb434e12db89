import { allowCalls, setCalls, useCalls } from '@maseki/ui/calls/call-back.ts';
import { SettingsSection } from '@maseki/ui/settings-section.tsx';
import { endPushes } from '../push/use-renewed-push.ts';
import { text } from '../text.ja.ts';
import * as css from './play-choices.module.css';
import { Choice, PreferenceChoice } from './play-choices.tsx';
import { PushChoice } from './push-choice.tsx';

const say = text.settings.calls;

/** Only iOS has this flag, and notifications for nothing but a game on the home screen. */
const isOutsideHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** The section of /settings with what calls the player back to the game. */
export function CallChoice() {
  const calls = useCalls();
  const isSupported = calls !== 'unsupported';
  const lead = isSupported ? say.lead : isOutsideHomeScreen() ? say.homeScreen : say.unsupported;
  const change = (isOn: boolean) => {
    if (isOn) return void allowCalls();
    setCalls(false);
    void endPushes();
  };
  return (
    <SettingsSection title={say.title} lead={lead}>
      {isSupported ? (
        <Choice {...say.hidden} isOn={calls === 'on'} isDisabled={calls === 'denied'} onChange={change} />
      ) : null}
      <div role="status">{calls === 'denied' ? <p className={css.hint}>{say.denied}</p> : null}</div>
      {calls === 'on' ? <PushChoice /> : null}
      {calls === 'on' ? <PreferenceChoice name="callNames" {...say.names} /> : null}
    </SettingsSection>
  );
}
