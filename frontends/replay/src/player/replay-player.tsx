import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import type { ActiveBattle, StoredLog } from '@maseki/frontend-battle/shared-board.ts';
import { type CSSProperties, memo, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { captionOf, replayLogOf } from '../board/replay-log.ts';
import { useKeptPictures } from '../board/use-kept-pictures.ts';
import { useSteppedBattle, useStepQueue } from '../board/use-stepped-battle.ts';
import { WatchedBoard } from '../board/watched-board.tsx';
import { text } from '../text.ja.ts';
import { OtherHand } from './other-hand.tsx';
import { PlayerControls } from './player-controls.tsx';
import * as css from './replay-player.module.css';
import { statesOf } from './replay-steps.ts';
import { StepList } from './step-list.tsx';
import { useNextFrame } from './use-next-frame.ts';
import { usePlayback } from './use-playback.ts';
import { useReplayPlayer } from './use-replay-player.ts';
import { useStopOnFocus } from './use-stop-on-focus.ts';

interface ReplayPlayerProps {
  frames: ReplayFrames;
  /** The version of the battle to begin at, null for the beginning. */
  begin: number | null;
  heading: string;
  /** Beside the heading, for the place that is shown. */
  actions: (states: readonly ActiveBattle[], place: number) => ReactNode;
  /** Under the log. */
  children?: ReactNode;
}

/** The height of the opponent's hand with its margin, by which the board is lower. */
const BELOW_HAND = { '--lines-above-board': '2.25rem' } as CSSProperties;

const NO_ENTRIES: StoredLog['entries'] = [];

export function ReplayPlayer(props: ReplayPlayerProps) {
  const { frames } = props;
  const states = useMemo(() => statesOf(frames), [frames]);
  useKeptPictures(frames);
  const [first] = states;
  return first ? <Steps {...props} states={states} first={first} /> : null;
}

interface ActionsProps extends Pick<ReplayPlayerProps, 'actions'> {
  states: readonly ActiveBattle[];
  place: number;
}

const Actions = memo(({ actions, states, place }: ActionsProps) => actions(states, place));

/** Follow the board by a frame. */
function LateActions(props: ActionsProps) {
  const [place] = useNextFrame(props.place);
  return <Actions {...props} place={place} />;
}

interface StepsProps extends ReplayPlayerProps {
  states: readonly ActiveBattle[];
  first: ActiveBattle;
}

function Steps({ frames, begin, heading, actions, children, states, first }: StepsProps) {
  const { entries, secondCard } = useMemo(() => replayLogOf(states), [states]);
  const steps = useStepQueue();
  const player = useReplayPlayer(states, begin, steps.lead);
  const { go } = player;
  const choose = useCallback((version: number) => go(version - 1), [go]);
  const state = states[player.place] ?? first;
  const battle = useSteppedBattle(state, steps);
  usePlayback(player, battle.isMoving);
  const screen = useRef<HTMLDivElement>(null);
  useStopOnFocus(screen, player.stop);
  const { version } = state;
  // The board is drawn first, the log after it.
  const listed = useDeferredValue(entries, NO_ENTRIES);
  const caption = captionOf(entries, version) || (version === 1 ? text.player.begin : text.player.nothing);
  return (
    <div ref={screen} style={frames.other_hands ? BELOW_HAND : undefined}>
      <header className={css.head}>
        <h1 className={css.title}>{heading}</h1>
        <LateActions actions={actions} states={states} place={player.place} />
      </header>
      {frames.other_hands ? <OtherHand hands={frames.other_hands} place={player.place} /> : null}
      <WatchedBoard
        battle={battle}
        secondCard={secondCard}
        caption={caption}
        controls={<PlayerControls states={states} player={player} />}
        log={
          <div className={css.log}>
            <StepList entries={listed} version={version} onChoose={choose} />
            {children}
          </div>
        }
      />
    </div>
  );
}
