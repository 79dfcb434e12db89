import { Button } from '@maseki/ui/button.tsx';
import { Dialog } from '@maseki/ui/dialog/dialog.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { text } from '../text.ja.ts';
import * as css from './login-bonus-dialog.module.css';
import { tomorrowsBonus } from './streak.ts';
import { StreakCalendar } from './streak-calendar.tsx';

interface LoginBonusDialogProps {
  bonus: number;
  streak: number;
  onClose: () => void;
}

export function LoginBonusDialog({ bonus, streak, onClose }: LoginBonusDialogProps) {
  return (
    <Dialog title={text.bonus.title} onClose={onClose} actions={<Button onClick={onClose}>{text.bonus.close}</Button>}>
      <div className={css.body}>
        <p className={css.streak}>{text.bonus.streak(streak)}</p>
        <p className={css.award} aria-hidden="true">
          <GemMark />
          <span>+{bonus}</span>
        </p>
        <p className={css.received}>{text.bonus.received(bonus)}</p>
        <StreakCalendar streak={streak} />
        <p className={css.tomorrow}>{text.bonus.tomorrow(tomorrowsBonus(streak))}</p>
      </div>
    </Dialog>
  );
}
