import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { text as allText } from '../text.ja.ts';
import * as css from './player-controls.module.css';
import { turnAfter, turnBefore } from './replay-steps.ts';
import { useNextFrame } from './use-next-frame.ts';
import type { Player } from './use-replay-player.ts';

const text = allText.player;
type Find = (states: readonly ActiveBattle[], place: number) => number;

interface ControlsProps extends Pick<Player, 'isPlaying' | 'toggle'> {
  states: readonly ActiveBattle[];
  place: number;
  onGo: (find: Find) => void;
  onSlide: (place: number) => void;
  children: ReactNode;
}

const Controls = memo(function Controls(props: ControlsProps) {
  const { states, place, isPlaying, toggle, onGo, onSlide, children } = props;
  const last = states.length - 1;
  const step = (label: string, sign: string, find: Find) => (
    <button
      type="button"
      className={css.step}
      aria-label={label}
      aria-disabled={find(states, place) === place}
      onClick={() => onGo(find)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <section className={css.controls} aria-label={text.controls}>
      <input
        type="range"
        className={css.slider}
        min={0}
        max={last}
        value={place}
        aria-label={text.position}
        aria-valuetext={text.place(states[place]?.turn ?? 0, place, last)}
        onChange={({ target }) => onSlide(Number(target.value))}
      />
      <div className={css.steps}>
        {step(text.first, '⇤', () => 0)}
        {step(text.turnBack, '«', turnBefore)}
        {step(text.back, '‹', (_, at) => Math.max(at - 1, 0))}
        <button type="button" className={css.step} data-play aria-keyshortcuts="Space" onClick={toggle}>
          {isPlaying ? text.stop : text.play}
        </button>
        {step(text.forward, '›', (_, at) => Math.min(at + 1, last))}
        {step(text.turnForward, '»', turnAfter)}
        {step(text.last, '⇥', () => last)}
      </div>
      {children}
    </section>
  );
});

interface PlayerControlsProps {
  states: readonly ActiveBattle[];
  player: Player;
  children?: ReactNode;
}

/** With a slider of steps. They follow the board by a frame, and lead on from its place. */
export function PlayerControls({ states, player, children }: PlayerControlsProps) {
  const { place, go, isPlaying, toggle } = player;
  const [late, show] = useNextFrame(place);
  const present = useRef(place);
  useLayoutEffect(() => {
    present.current = place;
  }, [place]);
  const goTo = useCallback((find: Find) => go(find(states, present.current)), [states, go]);
  const slide = useCallback(
    (to: number) => {
      // A slider that kept its place for a frame would leave the pointer.
      show(to);
      go(to);
    },
    [show, go],
  );
  return (
    <Controls states={states} isPlaying={isPlaying} toggle={toggle} place={late} onGo={goTo} onSlide={slide}>
      {children}
    </Controls>
  );
}
