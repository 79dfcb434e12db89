import { serveRelay } from './serve-relay.ts';

/** The floor. It parses an action and passes it to both sides, without rules or storage. */
serveRelay(({ show }) => show());
