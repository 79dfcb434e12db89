import type { BattleState } from '@maseki/contracts/battle/state.ts';
import { missedWins } from './missed-wins.ts';

addEventListener('message', ({ data }: MessageEvent<readonly BattleState[]>) => postMessage(missedWins(data)));
