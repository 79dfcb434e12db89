import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { useId } from 'react';
import { text as allText } from '../text.ja.ts';
import * as css from './player-controls.module.css';
import { nextKnockOut, turnAfter, turnBefore } from './replay-steps.ts';
import type { Player } from './use-replay-player.ts';

const text = allText.player;
const SPEEDS = [0.5, 1, 2, 4] as const;

interface PlayerControlsProps {
  states: readonly ActiveBattle[];
  player: Player;
}

/** The buttons by which a battle is played back, with the slider of its steps. */
export function PlayerControls({ states, player }: PlayerControlsProps) {
  const { place, isPlaying, speed, isAtEnd, go, toggle, setSpeed } = player;
  const speedId = useId();
  const last = states.length - 1;
  const knockOut = nextKnockOut(states, place);
  const step = (label: string, sign: string, to: number) => (
    <button type="button" className={css.step} aria-label={label} aria-disabled={to === place} onClick={() => go(to)}>
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
        onChange={({ target }) => go(Number(target.value))}
      />
      <div className={css.steps}>
        {step(text.first, '⇤', 0)}
        {step(text.turnBack, '«', turnBefore(states, place))}
        {step(text.back, '‹', Math.max(place - 1, 0))}
        <button type="button" className={css.step} data-play onClick={toggle}>
          {isPlaying ? text.stop : text.play}
        </button>
        {step(text.forward, '›', Math.min(place + 1, last))}
        {step(text.turnForward, '»', turnAfter(states, place))}
        {step(text.last, '⇥', last)}
      </div>
      <div className={css.more}>
        <span className={css.place} aria-hidden="true">
          {place} / {last}
        </span>
        <label htmlFor={speedId} className={css.speed}>
          {text.speed}
          <select
            id={speedId}
            className={css.select}
            value={speed}
            data-keeps-playing
            onChange={({ target }) => setSpeed(Number(target.value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {text.speeds[each]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={css.step}
          aria-disabled={isAtEnd || knockOut === null}
          onClick={() => (knockOut === null ? undefined : go(knockOut))}
        >
          {text.knockOut}
        </button>
      </div>
    </section>
  );
}
