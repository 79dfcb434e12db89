import { battle as endpoints } from '@maseki/contracts/pages.ts';
import { AccountSetting } from '@maseki/ui/account-setting.tsx';
import { text } from '../text.ja.ts';
import { Choice } from './play-choices.tsx';

const say = text.settings.puzzles;

/** The wish whether the player's battles may become puzzles. */
export const PuzzleChoice = () => (
  <AccountSetting read={endpoints.getPuzzleSetting} write={endpoints.setPuzzleSetting} say={say}>
    {(setting, choose, isRunning) => (
      <Choice
        label={say.used}
        hint={say.hint}
        isOn={setting?.used ?? true}
        isDisabled={!setting}
        onChange={(used) => (isRunning ? undefined : choose({ used }))}
      />
    )}
  </AccountSetting>
);
