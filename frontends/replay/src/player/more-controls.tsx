import type { ActiveBattle } from '@maseki/frontend-battle/shared-board.ts';
import { memo, useId } from 'react';
import { text as allText } from '../text.ja.ts';
import * as css from './player-controls.module.css';
import { nextKnockOut } from './replay-steps.ts';
import { useNextFrame } from './use-next-frame.ts';
import type { Player } from './use-replay-player.ts';

const text = allText.player;
const SPEEDS = [0.5, 1, 2, 4] as const;

interface ControlsProps extends Pick<Player, 'place' | 'speed' | 'setSpeed' | 'go'> {
  states: readonly ActiveBattle[];
}

const Controls = memo(function Controls({ states, place, speed, setSpeed, go }: ControlsProps) {
  const speedId = useId();
  const next = nextKnockOut(states, place);
  return (
    <div className={css.more}>
      <span className={css.place} aria-hidden="true">
        {place} / {states.length - 1}
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
      <button type="button" className={css.step} aria-disabled={next === null} onClick={() => go(next ?? place)}>
        {text.knockOut}
      </button>
    </div>
  );
});

interface MoreControlsProps {
  states: readonly ActiveBattle[];
  player: Player;
}

/** The place in numbers, the speed and the next knock-out. They follow the board by a frame. */
export function MoreControls({ states, player }: MoreControlsProps) {
  const { speed, setSpeed, go } = player;
  const [place] = useNextFrame(player.place);
  return <Controls states={states} place={place} speed={speed} setSpeed={setSpeed} go={go} />;
}
