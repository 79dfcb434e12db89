import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';
import { type ActiveBattle, type StoredLog, useWideScreen } from '@maseki/frontend-battle/shared-board.ts';
import { type CSSProperties, memo, type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import { captionOf, replayLogOf } from '../board/replay-log.ts';
import { useKeptPictures } from '../board/use-kept-pictures.ts';
import { useSteppedBattle, useStepQueue } from '../board/use-stepped-battle.ts';
import { WatchedBoard } from '../board/watched-board.tsx';
import { useMissedWins } from '../missed/use-missed-wins.ts';
import { text } from '../text.ja.ts';
import { MoreControls } from './more-controls.tsx';
import { OtherHand } from './other-hand.tsx';
import { PlayerControls } from './player-controls.tsx';
import * as printed from './printed.module.css';
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
  /** Beside the heading. */
  entrance?: ReactNode;
  /** Beside the heading on a wide screen, else under the board, for the place that is shown. */
  actions?: (states: readonly ActiveBattle[], place: number) => ReactNode;
  /** Plays on from a version. With it, wins that the reader has missed are marked. */
  onTakeUp?: (version: number) => void;
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

interface ActionsProps {
  actions: NonNullable<ReplayPlayerProps['actions']>;
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

function Steps({ frames, begin, heading, entrance, actions, onTakeUp, children, states, first }: StepsProps) {
  const isWide = useWideScreen();
  const { entries, secondCard } = useMemo(() => replayLogOf(states), [states]);
  const steps = useStepQueue();
  const player = useReplayPlayer(states, begin, steps.lead);
  const { go } = player;
  const missed = useMissedWins(states, onTakeUp !== undefined);
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
  const late = actions ? <LateActions actions={actions} states={states} place={player.place} /> : null;
  const more = <MoreControls states={states} player={player} />;
  const otherHand = frames.other_hands ? <OtherHand hands={frames.other_hands} place={player.place} /> : null;
  return (
    <div ref={screen} className={printed.screen} style={isWide && frames.other_hands ? BELOW_HAND : undefined}>
      <header className={css.head}>
        <h1 className={css.title}>{heading}</h1>
        {entrance}
        {isWide ? late : null}
      </header>
      {isWide ? otherHand : null}
      <WatchedBoard
        battle={battle}
        secondCard={secondCard}
        caption={caption}
        controls={
          <PlayerControls states={states} player={player}>
            {isWide ? more : null}
          </PlayerControls>
        }
        log={
          <div className={css.log}>
            {isWide ? null : (
              <div className={`${css.under} ${printed.controls}`}>
                {more}
                {otherHand}
                {late ? <div className={css.actions}>{late}</div> : null}
              </div>
            )}
            <StepList entries={listed} version={version} onChoose={choose} missed={missed} onTakeUp={onTakeUp} />
            {children}
          </div>
        }
      />
    </div>
  );
}
