import { dirname, join } from 'node:path';

/** Each imports only from those below it. A file that imports none of them needs no entry. */
export const orders: Readonly<Record<string, readonly string[]>> = {
  'services/battle/src': [
    'main.ts',
    'app.ts',
    'serve',
    'metrics.ts',
    'match',
    'keep',
    'after',
    'play',
    'config.ts',
    'base',
    'battle',
  ],
  'frontends/battle/src': [
    'remote.tsx',
    'shared-board.ts',
    'local-board.ts',
    'page',
    'board',
    'matchmaking',
    'result',
    'chat',
    'help',
    'tips',
    'hand',
    'actions',
    'drag',
    'room',
    'presentation',
    'animations',
    'cards',
    'log',
    'proof',
    'look',
    'text.ja.ts',
    'battle',
  ],
  'libs/service-kit/src': [
    'run-command.ts',
    'run-process.ts',
    'service.ts',
    'serve.ts',
    'start-process.ts',
    'sockets',
    'link',
    'socket-quota',
    'http',
    'chat',
    'export',
    'handler.ts',
    'events',
    'event-handler.ts',
    'lifecycle',
    'live',
    'loop.ts',
    'outbox',
    'look-up-user.ts',
    'bus',
    'security-log.ts',
    'mongo',
    'identity',
    'tracing',
    'wrong-clock.ts',
    'config',
    'log.ts',
    'request-scope.ts',
    'keyed-mutex.ts',
  ],
};

interface Arrow {
  from: string;
  to: string;
}

/** The folder directly below `root` that holds a file, or the file itself if it is in no folder. */
export const placeOf = (root: string, file: string): string => file.slice(root.length + 1).split('/')[0] ?? '';

/** The places that a file imports from by relative paths, each once, without its own. */
export function arrowsOf(root: string, file: string, specifiers: readonly string[]): Arrow[] {
  const from = placeOf(root, file);
  const targets = specifiers.filter((each) => each.startsWith('.')).map((each) => join(dirname(file), each));
  const places = new Set(targets.map((target) => placeOf(root, target)));
  return [...places].filter((to) => to !== from).map((to) => ({ from, to }));
}

/** True if an arrow leads back to a place above the one where it begins. */
export const runsUp = ({ from, to }: Arrow, order: readonly string[]): boolean =>
  order.includes(to) && order.indexOf(to) < order.indexOf(from);
