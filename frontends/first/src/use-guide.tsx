import type { BattleState } from '@maseki/contracts/battle/ws.ts';
import { activeBattle, type Guide } from '@maseki/frontend-battle/local-board.ts';
import { keepSeen, readSeen } from '@maseki/ui/seen-list.ts';
import { useCallback, useMemo, useState } from 'react';
import { GUIDE } from './guided-battle.ts';
import { LessonPanel } from './lesson-panel.tsx';
import { LESSON_IDS, type LessonId, learntBy, lessonFor } from './lessons.ts';
import { lightFor } from './light.ts';
import { chooseByPolicy, type Situation } from './policy.ts';
import { text } from './text.ja.ts';

interface Progress {
  learnt: ReadonlySet<LessonId>;
  done: Situation['done'];
  /** The visible lesson, which stays until the moment of another one. */
  lesson: LessonId;
}

function firstProgress(): Progress {
  const learnt = readSeen('lessons', LESSON_IDS);
  return { learnt, done: new Set(), lesson: LESSON_IDS.find((id) => !learnt.has(id)) ?? 'life' };
}

/** The player's past actions in this battle, as far as the guide uses them. */
function doneAfter(done: Situation['done'], { events }: BattleState): Situation['done'] {
  const yours = (type: 'attacked' | 'retreated') => events.some((event) => event.type === type && event.side === 'you');
  return new Set([
    ...done,
    ...(yours('attacked') ? ['attack' as const] : []),
    ...(yours('retreated') ? ['retreat' as const] : []),
  ]);
}

function progressAfter(before: Progress, state: BattleState): Progress {
  const battle = activeBattle(state);
  if (!battle) return before;
  const learnt = new Set([...before.learnt, ...learntBy(battle)]);
  const done = doneAfter(before.done, state);
  const wanted = chooseByPolicy(GUIDE, { battle, done })?.type ?? null;
  const next = wanted === null ? null : lessonFor(battle, learnt, wanted);
  return { learnt, done, lesson: next ?? before.lesson };
}

/** `onState` follows the battle, and `guide` suggests the next step and lights it. */
export function useGuide(onSkip: () => void): { guide: Guide; onState: (state: BattleState) => void } {
  const [progress, setProgress] = useState(firstProgress);
  const onState = useCallback(
    (state: BattleState) =>
      setProgress((before) => {
        const after = progressAfter(before, state);
        if (after.learnt.size > before.learnt.size) keepSeen('lessons', after.learnt);
        return after;
      }),
    [],
  );
  const guide = useMemo<Guide>(
    () => ({
      title: text.title,
      lightFor: (battle, selection) => {
        const wanted = chooseByPolicy(GUIDE, { battle, done: progress.done });
        return wanted && lightFor(battle, selection, wanted);
      },
      panel: (light) => (
        <LessonPanel
          lesson={progress.lesson}
          learnt={progress.learnt.size}
          hint={light?.hint ?? null}
          onSkip={onSkip}
        />
      ),
    }),
    [progress, onSkip],
  );
  return { guide, onState };
}
