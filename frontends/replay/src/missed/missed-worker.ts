import { BOT_SEAT, determinize } from '@maseki/bots/determinize.ts';
import { missedWin } from '@maseki/bots/puzzles/sure-wins.ts';
import type { OwnTurn } from './use-missed-wins.ts';

/** Only what the player saw counts. Hidden cards are no matter for a win in this turn. */
const wins = ({ view }: OwnTurn): boolean =>
  missedWin(
    determinize(view, () => 0),
    BOT_SEAT,
  ) !== null;

addEventListener('message', ({ data }: MessageEvent<readonly OwnTurn[]>) => {
  postMessage(data.filter(wins).map(({ version }) => version));
});
