import { serveRelay } from './serve-relay.ts';

/** The floor: parses an action and passes it to both sides, with neither rules nor storage. */
serveRelay(({ show }) => show());
