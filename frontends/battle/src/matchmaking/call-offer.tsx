import { Button } from '@maseki/ui/button.tsx';
import { allowCalls, setCalls, useCalls } from '@maseki/ui/calls/call-back.ts';
import * as css from './waiting-screen.module.css';
import { waitingText } from './waiting-text.ja.ts';

const { calls: say } = waitingText;

/** Asks once, and takes a "no" as final. */
export function CallOffer() {
  if (useCalls() !== 'unasked') return null;
  return (
    <section className={css.offer} aria-label={say.title}>
      <p className={css.note}>{say.offer}</p>
      <div className={css.ways}>
        <Button variant="secondary" onClick={() => void allowCalls()}>
          {say.allow}
        </Button>
        <Button variant="ghost" onClick={() => setCalls(false)}>
          {say.refuse}
        </Button>
      </div>
    </section>
  );
}
