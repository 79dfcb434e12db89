import type { MissionView } from '@maseki/contracts/inventory/mission-view.ts';
import { ProgressBar } from '@maseki/ui/progress-bar.tsx';
import type { ReactNode } from 'react';
import { text } from '../text.ja.ts';
import * as css from './missions-page.module.css';

interface MissionRowProps {
  mission: MissionView;
  /** A control for it. */
  children?: ReactNode;
}

/** A mission with its progress in words and as a bar, and the stones that it pays. */
export function MissionRow({ mission: { sentence, have, target, stones, done }, children }: MissionRowProps) {
  const say = text.missions;
  return (
    <li className={css.row} data-done={done}>
      <span className={css.sentence}>{sentence}</span>
      <span className={css.progress}>{done ? say.done : say.progress(have, target)}</span>
      <ProgressBar label={sentence} value={have} max={target} />
      {stones > 0 ? <span className={css.stones}>{say.stones(stones)}</span> : null}
      {children}
    </li>
  );
}
