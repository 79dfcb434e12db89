import { DuelRoom, serveColyseus } from './colyseus-room.ts';

/** Colyseus as it is, with all rooms in memory only. */
await serveColyseus(DuelRoom);
