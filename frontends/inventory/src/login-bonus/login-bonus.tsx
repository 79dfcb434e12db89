import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { keepFirstBattleAward, useFirstBattleAward } from '@maseki/ui/first-battle.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useUser } from '@maseki/ui/use-user.ts';
import { useEffect, useState } from 'react';
import { useBalance } from '../stones/use-balance.ts';
import { type Award, RewardDialog } from './reward-dialog.tsx';

/** When the home page opens. Rewards that were paid just now are shown one after the other. */
export function LoginBonus() {
  const { run } = useAction(endpoints.awardLoginBonus);
  const { user } = useUser();
  const { setStones } = useBalance();
  const [award, setAward] = useState<Award | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const ofBattle = useFirstBattleAward(user?.id);

  useEffect(() => {
    const take = async () => {
      const result = await run();
      if (!result) return;
      setIsTaken(true);
      if (!result.ok || !result.value.awarded) return;
      setAward(result.value);
      await setStones(result.value.magic_stones);
    };
    void take();
  }, [run, setStones]);

  const close = () => {
    if (award) setAward(null);
    else if (user) keepFirstBattleAward(user.id, null);
  };
  if (!award && (ofBattle === null || !isTaken)) return null;
  return <RewardDialog award={award} ofBattle={ofBattle} onClose={close} />;
}
