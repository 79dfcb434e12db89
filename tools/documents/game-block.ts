import type { Block } from '../structure/documents/blocks.ts';

/** A game that runs beside others, until its work is done. */
export const GAME: Block = {
  file: 'package.json',
  line: 1,
  script: 'exec npm start',
  commands: ['npm start'],
  mark: { kind: 'run', until: 'is ready after' },
};
