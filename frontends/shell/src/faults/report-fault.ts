import type { Fault } from '@maseki/contracts/gateway/faults.ts';
import { screenAt } from '@maseki/contracts/gateway/screen-at.ts';
import { screenPaths } from '@maseki/ui/screen-paths.ts';
import { buildOfPage } from '../releases/build-of-page.ts';

/** As in `libs/contracts/src/gateway/faults.ts`, whose schema stays on the server. */
const FAULTS_PATH = '/api/faults/';
/** Limit of reports from one page, enough for a page that fails repeatedly. */
const MAX_REPORTS = 5;

export const routeOf = (pathname: string): string => screenAt(pathname, screenPaths) ?? 'other';

const CHUNK = /ChunkLoadError|Loading (css )?chunk|dynamically imported module|could not be loaded/i;

/** Distinguishes a screen's file that failed to load from a screen that failed itself. */
export const kindOf = (error: unknown): Fault['kind'] =>
  CHUNK.test(error instanceof Error ? `${error.name} ${error.message}` : String(error)) ? 'chunk' : 'error';

interface ReporterDeps {
  /** Undefined where it is unknown, as in development. Without it nothing is reported. */
  build: string | undefined;
  pathname(): string;
  send(fault: Fault): void;
}

/** Reports each kind of fault of a screen once, up to a limit per page. */
export function createFaultReporter({ build, pathname, send }: ReporterDeps): (kind: Fault['kind']) => void {
  const reported = new Set<string>();
  return (kind) => {
    const route = routeOf(pathname());
    if (!build || reported.size >= MAX_REPORTS || reported.has(`${kind} ${route}`)) return;
    reported.add(`${kind} ${route}`);
    send({ kind, route, build });
  };
}

/** Firefox lets the scripts of a page fail that is left, whose timers then end with it. */
const LEAVES_WITHIN_MS = 1_000;

/** The failure of a report is ignored. */
function sendFault(fault: Fault): void {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', keepalive: true, headers, body: JSON.stringify(fault) };
  setTimeout(() => void fetch(FAULTS_PATH, request).catch(() => undefined), LEAVES_WITHIN_MS);
}

export const reportFault = createFaultReporter({
  build: buildOfPage(),
  pathname: () => location.pathname,
  send: sendFault,
});

/** Reports uncaught errors. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => reportFault(kindOf(error ?? message)));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(kindOf(reason)));
}
