/** A profile of V8 (`Profiler.Profile` of the inspector protocol). Times are in µs. */
export interface CpuProfile {
  nodes: readonly ProfileNode[];
  /** The node that ran at each sample, and how long each lasted. */
  samples: readonly number[];
  timeDeltas: readonly number[];
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: readonly number[];
}

/** µs by name, the largest first. */
export type Times = ReadonlyMap<string, number>;

const ROOT = '(root)';
/** Idle time and the profiler itself, which are no work of the game. */
const isLeftOut = (node: ProfileNode) =>
  node.callFrame.functionName === '(idle)' || node.callFrame.url === 'node:inspector';
const NATIVE = '(program)';

/**
 * The owner of a function, which is a package of npm, one of our folders, Node itself, or a name
 * that V8 puts in brackets.
 */
export function placeOf({ functionName, url }: ProfileNode['callFrame']): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url);
  if (inPackage?.[1]) return inPackage[1];
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const ours = /\/((?:libs|services)\/[^/]+|gateway)\/src((?:\/[^/]+)*)\/[^/]+$/.exec(url);
  if (ours) return `${ours[1]}${ours[2]}`;
  if (functionName === NATIVE) return 'native code and system calls';
  return functionName.startsWith('(') ? functionName : 'V8 builtins';
}

export const nameOf = ({ callFrame }: ProfileNode): string =>
  `${callFrame.functionName || '(anonymous)'} ${placeOf(callFrame)}`;

/** µs in each node itself, without its calls. Idle time and the profiler are left out. */
function selfTimes({ nodes, samples, timeDeltas }: CpuProfile): Map<number, number> {
  const leftOut = new Set(nodes.filter(isLeftOut).map(({ id }) => id));
  const times = new Map<number, number>();
  for (const [index, id] of samples.entries()) {
    if (!leftOut.has(id)) times.set(id, (times.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  }
  return times;
}

const sorted = (times: Map<string, number>): Times => new Map([...times].sort(([, one], [, other]) => other - one));

/** µs of all nodes with one name. */
export function selfTimeBy(profile: CpuProfile, name: (node: ProfileNode) => string): Times {
  const own = selfTimes(profile);
  const times = new Map<string, number>();
  for (const node of profile.nodes) {
    const time = own.get(node.id);
    if (time) times.set(name(node), (times.get(name(node)) ?? 0) + time);
  }
  return sorted(times);
}

/** µs in each function and in all its calls. Recursion counts once. */
export function totalTimeBy(profile: CpuProfile, name: (node: ProfileNode) => string): Times {
  const own = selfTimes(profile);
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const times = new Map<string, number>();
  const visit = (node: ProfileNode, above: ReadonlySet<string>): number => {
    const called = name(node);
    const within = new Set([...above, called]);
    const below = (node.children ?? []).map((id) => byId.get(id)).flatMap((child) => (child ? [child] : []));
    const time = below.reduce((sum, child) => sum + visit(child, within), own.get(node.id) ?? 0);
    if (time > 0 && !above.has(called)) times.set(called, (times.get(called) ?? 0) + time);
    return time;
  };
  const [root] = profile.nodes;
  if (root) visit(root, new Set());
  times.delete(root ? name(root) : ROOT);
  return sorted(times);
}
