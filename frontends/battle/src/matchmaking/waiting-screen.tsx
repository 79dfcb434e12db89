import type { BotLevel } from '@maseki/contracts/battle/http.ts';
import { Button } from '@maseki/ui/button.tsx';
import { GemMark } from '@maseki/ui/gem-mark.tsx';
import { Spinner } from '@maseki/ui/spinner.tsx';
import { type ReactNode, useState } from 'react';
import { text } from '../text.ja.ts';
import { CallOffer } from './call-offer.tsx';
import { PracticeOffer } from './practice-offer.tsx';
import { QueueLines } from './queue-lines.tsx';
import { Seconds, useSeconds } from './seconds.tsx';
import { useQueue } from './use-queue.ts';
import * as css from './waiting-screen.module.css';
import { waitingText } from './waiting-text.ja.ts';

export function ConnectingScreen() {
  return (
    <div className={css.screen}>
      <Spinner label={text.connecting} />
    </div>
  );
}

interface WaitingScreenProps {
  isLeaving: boolean;
  onLeave: () => void;
  /** Leaves for a battle with somebody known. */
  onCode: () => void;
  onPractice: (level: BotLevel) => void;
  /** Leaves for the twelve trials. */
  onTrials: () => void;
  isRankedOnly: boolean;
  onRankedOnly: () => void;
  children?: ReactNode;
}

/** Then calls are offered, and practice even if others wait (docs/protocol.md "Matchmaking"). */
const OFFER_AFTER_SECONDS = 15;
/** The wait for the state of the queue. */
const PATIENCE_SECONDS = 1;

/** The screen of the queue, with the time waited so far and other things to do. */
export function WaitingScreen({
  isLeaving,
  onLeave,
  onCode,
  onPractice,
  onTrials,
  children,
  ...wish
}: WaitingScreenProps) {
  const [since] = useState(() => performance.now());
  const isLong = useSeconds(since, (seconds) => seconds >= OFFER_AFTER_SECONDS);
  const isPatient = useSeconds(since, (seconds) => seconds >= PATIENCE_SECONDS);
  const queue = useQueue();
  const { isAlone } = queue;
  // An offer that comes first must not push the way out from under a finger.
  const isPlaced = queue.isKnown || isPatient;
  return (
    <div className={css.screen}>
      <div className={css.circle} aria-hidden="true">
        <GemMark />
      </div>
      <div role="status">
        <h1 className={css.title}>{waitingText.searching}</h1>
      </div>
      <p className={css.note}>
        <Seconds role="timer" since={since} text={waitingText.elapsed} />
        {isAlone ? null : <span>{waitingText.hint}</span>}
      </p>
      {isPlaced ? (
        <>
          {isAlone ? <PracticeOffer reason={text.practice.alone} onPractice={onPractice} onTrials={onTrials} /> : null}
          <div className={css.ways}>
            <Button variant="secondary" isRunning={isLeaving} onClick={onLeave}>
              {waitingText.leave}
            </Button>
            <Button variant="secondary" onClick={onCode}>
              {waitingText.byCode}
            </Button>
          </div>
          <QueueLines since={since} queue={queue} {...wish} />
          {children}
          {isLong ? <CallOffer /> : null}
          {!isAlone && isLong ? (
            <PracticeOffer reason={text.practice.offer} onPractice={onPractice} onTrials={onTrials} />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
