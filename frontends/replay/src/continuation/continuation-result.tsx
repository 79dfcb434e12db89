import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import { Crest, pageCss, resultCss } from '@maseki/frontend-battle/shared-board.ts';
import { Button } from '@maseki/ui/button.tsx';
import { usePageTitle } from '@maseki/ui/use-page-title.ts';
import { text as allText } from '../text.ja.ts';
import * as css from './continuation.module.css';
import type { ContinuationEnd } from './continued-battle.tsx';

const text = allText.continuation;

interface ContinuationResultProps {
  /** How the battle ended in truth. */
  outcome: ReplayFrames['outcome'];
  you: string;
  end: ContinuationEnd;
  onAgain: () => void;
  onOther: () => void;
}

export function ContinuationResult({ outcome, you, end, onAgain, onOther }: ContinuationResultProps) {
  usePageTitle(text.title);
  const { hasWon, turns } = end;
  return (
    <div className={pageCss.page}>
      <Crest won={hasWon} />
      <div role="status">
        <h1 className={pageCss.title}>{hasWon ? allText.won : allText.lost}</h1>
        <p className={resultCss.note}>
          <span className={css.end}>{text.original({ hasWon: outcome.winner === you, turns: outcome.turns })}</span>
          {' → '}
          <span className={css.end}>{text.yours({ hasWon, turns })}</span>
        </p>
      </div>
      <div className={resultCss.buttons}>
        <Button size="large" onClick={onAgain}>
          {text.again}
        </Button>
        <Button variant="secondary" size="large" onClick={onOther}>
          {text.other}
        </Button>
      </div>
      <p className={resultCss.note}>{text.nothingCounted}</p>
    </div>
  );
}
