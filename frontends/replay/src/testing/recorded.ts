import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReplayFrames } from '@maseki/contracts/battle/replay-frames.ts';

/** Nine turns of ゆうた (the reader) and さくら, who surrenders, with both hands. */
export const recorded: ReplayFrames = JSON.parse(readFileSync(join(__dirname, 'battle.json'), 'utf8'));

export const ROOM = '01K9ZZZZZZZZZZZZZZZZZZZZZ7';
export const ME = '01K9ZZZZZZZZZZZZZZZZZZZZZA';
export const THEM = '01K9ZZZZZZZZZZZZZZZZZZZZZB';
