import { serveBoardgame } from './boardgameio-game.ts';

/** boardgame.io as it is, with all matches in memory only. */
await serveBoardgame();
