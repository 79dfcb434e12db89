import { inventory as endpoints } from '@maseki/contracts/pages.ts';
import { useAction } from '@maseki/ui/use-action.ts';
import { useEffect, useState } from 'react';
import { useBalance } from '../stones/use-balance.ts';
import { LoginBonusDialog } from './login-bonus-dialog.tsx';

interface Award {
  bonus: number;
  streak: number;
}

/** When the home page opens. Shown only if it was awarded just now. */
export function LoginBonus() {
  const { run } = useAction(endpoints.awardLoginBonus);
  const { setStones } = useBalance();
  const [award, setAward] = useState<Award | null>(null);

  useEffect(() => {
    const take = async () => {
      const result = await run();
      if (!result?.ok || !result.value.awarded) return;
      setAward(result.value);
      await setStones(result.value.magic_stones);
    };
    void take();
  }, [run, setStones]);

  return award ? <LoginBonusDialog {...award} onClose={() => setAward(null)} /> : null;
}
