import type { Fault } from '@maseki/contracts/gateway/faults.ts';
import { remoteScreens } from '@maseki/ui/remote-contract.ts';
import { buildOfPage } from '../releases/build-of-page.ts';

/** As in `libs/contracts/src/gateway/faults.ts`, whose schema stays on the server. */
const FAULTS_PATH = '/api/faults/';
/** A page that fails all the time has said so by then. */
const MAX_REPORTS = 5;

const OWN_SCREENS = ['/', '/home', '/settings'];
const screens: readonly string[] = [...OWN_SCREENS, ...Object.values(remoteScreens).flatMap(Object.keys)];

/** The declared path of the screen at an address: ids and searches stay with the player. */
export function routeOf(pathname: string): string {
  const isAt = (screen: string) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname);
  return screens.find(isAt) ?? 'other';
}

const CHUNK = /ChunkLoadError|Loading (css )?chunk|dynamically imported module|could not be loaded/i;

/** Whether a file of a screen could not be loaded, rather than the screen having failed. */
export const kindOf = (error: unknown): Fault['kind'] =>
  CHUNK.test(error instanceof Error ? `${error.name} ${error.message}` : String(error)) ? 'chunk' : 'error';

interface ReporterDeps {
  /** The build of the page; undefined where it is not known, as in development: then nothing is reported. */
  build: string | undefined;
  pathname(): string;
  send(fault: Fault): void;
}

/** Reports each kind of fault of a screen once, and a few of a page at most. */
export function createFaultReporter({ build, pathname, send }: ReporterDeps): (kind: Fault['kind']) => void {
  const reported = new Set<string>();
  return (kind) => {
    const route = routeOf(pathname());
    if (!build || reported.size >= MAX_REPORTS || reported.has(`${kind} ${route}`)) return;
    reported.add(`${kind} ${route}`);
    send({ kind, route, build });
  };
}

/** A report is not worth an error of its own. */
function sendFault(fault: Fault): void {
  const headers = { 'Content-Type': 'application/json' };
  void fetch(FAULTS_PATH, { method: 'POST', keepalive: true, headers, body: JSON.stringify(fault) }).catch(
    () => undefined,
  );
}

/** Reports a fault of this page. */
export const reportFault = createFaultReporter({
  build: buildOfPage(),
  pathname: () => location.pathname,
  send: sendFault,
});

/** Reports what nobody caught. */
export function watchFaults(): void {
  window.addEventListener('error', ({ error, message }) => reportFault(kindOf(error ?? message)));
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault(kindOf(reason)));
}
