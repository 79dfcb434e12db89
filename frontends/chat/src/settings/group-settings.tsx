import { chat as endpoints } from '@maseki/contracts/pages.ts';
import { AccountSetting } from '@maseki/ui/account-setting.tsx';
import { text } from '../text.ja.ts';
import * as css from './group-settings.module.css';

const say = { ...text.settings, retry: text.retry };

export default function GroupSettings() {
  return (
    <AccountSetting read={endpoints.getChatSettings} write={endpoints.changeChatSettings} say={say}>
      {(setting, choose) => (
        <label className={css.choice}>
          <input
            type="checkbox"
            className={css.box}
            checked={setting?.only_friends_add ?? false}
            disabled={!setting}
            onChange={({ target }) => choose({ only_friends_add: target.checked })}
          />
          {say.onlyFriends}
        </label>
      )}
    </AccountSetting>
  );
}
