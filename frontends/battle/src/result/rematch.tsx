import { Button } from '@maseki/ui/button.tsx';
import { text } from '../text.ja.ts';
import * as css from './rematch.module.css';
import { useRematch } from './use-rematch.ts';

interface RematchProps {
  roomId: string;
  isWished: boolean;
}

/** The rematch starts once both have pressed. All its states have the place of one button. */
export function Rematch({ roomId, isWished }: RematchProps) {
  const { secondsLeft, begin, cancel } = useRematch(roomId);
  const say = text.result.rematch;
  const isWaiting = secondsLeft > 0;
  const isOffered = isWished && !isWaiting;
  return (
    <div className={css.rematch} data-plain={!isWaiting && !isOffered}>
      <p role="status" className={css.words}>
        {isWaiting ? say.waiting : isOffered ? say.wished : null}
      </p>
      {isWaiting ? (
        <>
          <span className={css.left} aria-hidden="true">
            {say.left(secondsLeft)}
          </span>
          <Button variant="ghost" onClick={cancel}>
            {say.cancel}
          </Button>
        </>
      ) : (
        <Button variant={isOffered ? 'primary' : 'secondary'} wide={!isOffered} onClick={begin}>
          {isOffered ? say.accept : say.begin}
        </Button>
      )}
    </div>
  );
}
