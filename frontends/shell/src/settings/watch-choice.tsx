import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { AccountSetting } from '@maseki/ui/account-setting.tsx';
import { text } from '../text.ja.ts';
import { RadioChoices } from './radio-choices.tsx';

const say = text.settings.watching;

/** The choice of who may watch the player's battles. */
export const WatchChoice = () => (
  <AccountSetting read={endpoints.getWatchSetting} write={endpoints.setWatchSetting} say={say}>
    {(setting, choose, isRunning) => (
      <RadioChoices
        title={say.title}
        name="watched-by"
        choices={say.choices}
        current={setting?.watched_by}
        isRunning={isRunning}
        onChoose={(watched_by) => choose({ watched_by })}
      />
    )}
  </AccountSetting>
);
