import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { text } from '../text.ja.ts';
import * as css from './reward-dialog.module.css';
import { tomorrowsBonus } from './streak.ts';
import { StreakCalendar } from './streak-calendar.tsx';

export interface Award {
  bonus: number;
  streak: number;
}

const Stones = ({ count }: { count: number }) => (
  <>
    <p className={css.award} aria-hidden="true">
      <GemMark />
      <span>+{count}</span>
    </p>
    <p className={css.received}>{text.bonus.received(count)}</p>
  </>
);

interface RewardDialogProps {
  /** The bonus of the day comes first. */
  award: Award | null;
  /** Stones of the first battle, null without any. */
  ofBattle: number | null;
  /** Of the reward that is shown. */
  onClose: () => void;
}

/** One dialog for all rewards, which shows the next one when one is closed. */
export function RewardDialog({ award, ofBattle, onClose }: RewardDialogProps) {
  const say = text.bonus;
  return (
    <Dialog
      title={award ? say.title : say.firstBattle}
      onClose={onClose}
      actions={<Button onClick={onClose}>{award && ofBattle !== null ? say.next : say.close}</Button>}
    >
      <div key={award ? 'day' : 'battle'} className={css.body}>
        {award ? (
          <>
            <p className={css.streak}>{say.streak(award.streak)}</p>
            <Stones count={award.bonus} />
            <StreakCalendar streak={award.streak} />
            <p className={css.tomorrow}>{say.tomorrow(tomorrowsBonus(award.streak))}</p>
          </>
        ) : (
          <>
            <p className={css.streak}>{say.firstBattleLead}</p>
            <Stones count={ofBattle ?? 0} />
          </>
        )}
      </div>
    </Dialog>
  );
}
