import { Button } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import * as css from './rematch.module.css';
import { useRematch } from './use-rematch.ts';

/** The rematch starts once the opponent presses it as well. */
export function Rematch({ roomId }: { roomId: string }) {
  const { secondsLeft, begin, cancel } = useRematch(roomId);
  const say = text.result.rematch;
  if (secondsLeft === 0) return <Button onClick={begin}>{say.begin}</Button>;
  return (
    <div className={css.waiting}>
      <Button isRunning>{say.waiting}</Button>
      <Button variant="ghost" onClick={cancel}>
        {say.cancel}
      </Button>
      <p className={css.note} role="status">
        {say.note}
      </p>
      <p className={css.note} aria-hidden="true">
        {say.left(secondsLeft)}
      </p>
    </div>
  );
}
