import { endpoints as auth } from '@maseki/contracts/auth/http.ts';
import { endpoints as battle } from '@maseki/contracts/battle/http.ts';
import { exposesUsedBy, REMOTE_ENTRY, REMOTE_EXPOSE } from '@maseki/contracts/gateway/config.ts';
import { endpoints as inventory } from '@maseki/contracts/inventory/http.ts';
import { type ServedBuild, SHELL } from './builds.ts';

/** The page's own calls need the same mode and credentials, or the browser makes them twice. */
const preloadCall = ({ path }: { path: string }) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;

/** The calls of every page while it starts. */
const CALLS = ['</config.json>; rel=preload; as=fetch; crossorigin=anonymous', preloadCall(auth.getMe)];

/** By the first part of the path: calls without which the screen would move later. */
const SCREEN_CALLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['home', [battle.getCurrentBattle, inventory.getFirstSteps, inventory.listMissions].map(preloadCall)],
]);

/** The call for the ended battle in the path of a screen, as the screen makes it. */
function replayCalls([, segment, name = '']: readonly string[], isGuest: boolean): string[] {
  const { getReplayFrames, getSharedReplay } = battle;
  if (segment === 'replay' && !isGuest && getReplayFrames.params.safeParse({ room_id: name }).success)
    return [preloadCall({ path: `${getReplayFrames.path.replace(':room_id', name)}?hands=own` })];
  if (segment === 'r' && getSharedReplay.params.safeParse({ token: name }).success)
    return [preloadCall({ path: getSharedReplay.path.replace(':token', name) })];
  return [];
}

/** The picture that is the largest element of a screen, by the first part of its path. */
const PICTURES: ReadonlyMap<string, string> = new Map(['landing', 'login', 'register'].map((of) => [of, 'logo.svg']));

/** The remotes with sections in a screen of the shell, by the first part of its path. */
const SECTIONS: ReadonlyMap<string, readonly string[]> = new Map([['settings', ['auth', 'chat']]]);

const preload = (file: string) => `<${file}>; rel=preload; as=${file.endsWith('.css') ? 'style' : 'script'}`;

/** The container of a remote and the files of one of its exposed modules. */
const filesOf = ({ path, exposes }: ServedBuild, expose: string): string[] =>
  [REMOTE_ENTRY, ...(exposes[expose] ?? [])].map((file) => `${path}${file}`);

/** The first files of a remote and of the modules of others that it uses. */
function remoteFiles(name: string, builds: readonly ServedBuild[]): string[] {
  const needed = Object.entries({ [name]: REMOTE_EXPOSE, ...exposesUsedBy(name) });
  return needed.flatMap(([needs, expose]) => {
    const build = builds.find((each) => each.name === needs);
    return build ? filesOf(build, expose) : [];
  });
}

/**
 * The `Link` header of the page at a path. It names the needs of the page's screen, so that the
 * browser loads them together with the page. It is only a hint, and a page whose screen is unknown
 * here loads them by itself.
 */
export function preloadsFor(path: string, builds: readonly ServedBuild[], isGuest: boolean): string[] {
  const names = path.split('/');
  const segment = names[1] || 'landing';
  const shell = builds.find(({ name }) => name === SHELL);
  const picture = shell && PICTURES.get(segment);
  // Then the shell, because it takes longest and browsers have few connections to a host.
  const begin = [
    ...(picture ? [`</assets/${picture}>; rel=preload; as=image; fetchpriority=high`] : []),
    ...(shell?.entry ?? []).map((file) => preload(`/${file}`)),
    ...CALLS,
  ];
  const owner = builds.find(({ screens }) => Object.hasOwn(screens, segment));
  if (!owner) return begin;
  const remotes = owner.name === SHELL ? (SECTIONS.get(segment) ?? []) : [owner.name];
  const runtime = remotes.length > 0 ? (shell?.federation ?? []).map((file) => `/${file}`) : [];
  const own = (owner.screens[segment] ?? []).map((file) => `${owner.path}${file}`);
  const files = [...runtime, ...remotes.flatMap((name) => remoteFiles(name, builds)), ...own];
  const calls = isGuest ? [] : (SCREEN_CALLS.get(segment) ?? []);
  return [...begin, ...calls, ...replayCalls(names, isGuest), ...files.map(preload)];
}
