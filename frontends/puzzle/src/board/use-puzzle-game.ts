import type { DailyPuzzle } from '@maseki/contracts/battle/puzzles.ts';
import type { Action } from '@maseki/rules/action.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GameReply, Moment, Stage } from '../game/messages.ts';
import { type Game, startGame } from '../game/start-game.ts';
import { text } from '../text.ja.ts';

/** What the board begins with, and for the answer all that it may show. */
interface Shown {
  key: number;
  moments: readonly Moment[];
  answer: readonly Moment[] | null;
}

interface GameOptions {
  puzzle: DailyPuzzle;
  /** Called with the own actions of a first turn. */
  onPlan: (plan: readonly Action[]) => void;
  /** Called when the board has shown that a plan does not win. */
  onFailed: () => void;
}

/** The answer is not played by its reader. */
const WATCHING: GameReply = { moments: [], stage: 'first', refusal: text.panel.watching };

/** A puzzle in its worker, and what of it the board shows. */
export function usePuzzleGame({ puzzle, onPlan, onFailed }: GameOptions) {
  // Counts change while it is played.
  const [{ position, solution }] = useState(puzzle);
  const [attempt, setAttempt] = useState(0);
  const [isLost, setLost] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const [moments, setMoments] = useState<readonly Moment[]>([]);
  const [coming, setComing] = useState<Stage>('first');
  const [stage, setStage] = useState<Stage>('first');
  const [version, setVersion] = useState(0);
  const game = useRef<Game>(null);
  const present = useRef<((moment: Moment) => void) | null>(null);

  const place = useCallback((all: readonly Moment[], answer: Shown['answer'] = null) => {
    setShown((before) => ({ key: (before?.key ?? 0) + 1, moments: all, answer }));
    setMoments(all);
  }, []);
  const placeReply = useCallback(
    (reply: GameReply) => {
      place(reply.moments);
      setComing(reply.stage);
      setStage(reply.stage);
    },
    [place],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a worker of its own
  useEffect(() => {
    const started = startGame(() => setLost(true));
    game.current = started;
    void started.ask({ ask: 'begin', position }).then(placeReply);
    return () => started.close();
  }, [attempt, position, placeReply]);

  const answer = shown?.answer ?? null;
  const isAnswer = answer !== null;
  const act = useCallback(
    async (action: Action): Promise<GameReply> => {
      const reply = isAnswer ? undefined : await game.current?.ask({ ask: 'act', action });
      if (!reply) return WATCHING;
      setMoments((before) => [...before, ...reply.moments]);
      setComing(reply.stage);
      if (reply.plan) onPlan(reply.plan);
      return reply;
    },
    [isAnswer, onPlan],
  );

  const isAtRest = version >= moments.length;
  useEffect(() => {
    if (!isAtRest || coming === stage) return;
    setStage(coming);
    if (coming === 'refuted' || coming === 'failed') onFailed();
  }, [isAtRest, coming, stage, onFailed]);

  return {
    shown,
    stage,
    isLost,
    /** What the board shows or is about to. */
    latest: moments[Math.min(version, moments.length) - 1] ?? moments.at(-1),
    /** True if there is nothing to take back. */
    isUntouched: moments.length <= 1,
    present,
    act,
    rest: setVersion,
    begin: () => void game.current?.ask({ ask: 'begin', position }).then(placeReply),
    undo: () => void game.current?.ask({ ask: 'undo' }).then(placeReply),
    openAnswer: () =>
      void game.current?.ask({ ask: 'answer', position, solution }).then((reply) => {
        place(reply.moments.slice(0, 1), reply.moments);
      }),
    /** Shows so many moments of the answer. */
    goTo: (count: number) => {
      const next = answer?.[count - 1];
      if (!next || !answer) return;
      if (count !== moments.length + 1) return place(answer.slice(0, count), answer);
      setMoments(answer.slice(0, count));
      present.current?.(next);
    },
    retry: () => {
      setLost(false);
      setAttempt(attempt + 1);
    },
    /** Moments of the answer that are shown, null while the player plays. */
    answerAt: isAnswer ? moments.length : null,
  };
}

export type PuzzleView = ReturnType<typeof usePuzzleGame>;
