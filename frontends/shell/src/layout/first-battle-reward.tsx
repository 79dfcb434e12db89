import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { apiKey, callApi } from '@maseki/ui/api.ts';
import { forgetFirstBattle, keepFirstBattleAward, useFirstBattle } from '@maseki/ui/first-battle.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

/** At once or after a registration. The server pays once. A failure waits for the next page. */
export default function FirstBattleReward() {
  const { user, update } = useUser();
  const outcome = useFirstBattle();
  const { mutate } = useSWRConfig();
  const tried = useRef('');
  const userId = user?.id;

  useEffect(() => {
    const attempt = `${userId} ${outcome}`;
    if (userId === undefined || outcome === null || tried.current === attempt) return;
    tried.current = attempt;
    void callApi(endpoints.recordFirstBattle, { body: { outcome } }).then((result) => {
      if (!result.ok) return;
      const { awarded, magic_stones } = result.value;
      forgetFirstBattle();
      void update({ magic_stones });
      // The next step on /home changes with it.
      void mutate(apiKey(endpoints.getFirstSteps));
      // The dialog of /home shows it beside the bonus of the day.
      if (awarded > 0) keepFirstBattleAward(userId, awarded);
    });
  }, [userId, outcome, update, mutate]);
  return null;
}
