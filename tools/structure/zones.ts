/**
 * The workspaces that files of a workspace may import beside their own. `*` stands for any folder.
 */
export interface Zone {
  from: string;
  to: readonly string[];
  /** The workspaces that its tests may import beside that. */
  inTests?: readonly string[];
  /** Those that its workers (`*-worker.ts`) and tests may import beside that. */
  inWorkers?: readonly string[];
}

/** The part of a workspace to which a file belongs. */
export type FileKind = 'source' | 'test' | 'worker';

/** The libraries that every service may import. */
const domainLibraries = [
  'libs/contracts',
  'libs/rules',
  'libs/cards',
  'libs/bots',
  'libs/moderation',
  'libs/proof',
  'libs/service-kit',
] as const;

/**
 * The arrows of docs/architecture.md. They point inward, and services and screens never see each
 * other.
 */
const zones: readonly Zone[] = [
  { from: 'libs/rules', to: [] },
  { from: 'libs/contracts', to: ['libs/rules', 'libs/cards'] },
  { from: 'libs/cards', to: ['libs/rules'] },
  { from: 'libs/bots', to: ['libs/rules', 'libs/cards'] },
  { from: 'libs/moderation', to: [] },
  { from: 'libs/proof', to: ['libs/rules', 'libs/cards'] },
  { from: 'libs/service-kit', to: ['libs/contracts'], inTests: ['tools', 'libs/players'] },
  { from: 'libs/players', to: ['libs/contracts', 'libs/rules', 'libs/bots', 'libs/service-kit'] },
  { from: 'libs/ui', to: ['libs/contracts', 'libs/rules'] },
  {
    from: 'services/*',
    to: domainLibraries,
    inTests: ['tools', 'libs/players', 'services/*'],
  },
  // It makes everything that the services and the gateway need, and plays a battle to try an
  // installation.
  {
    from: 'setup',
    to: ['libs/contracts', 'libs/service-kit', 'libs/bots', 'libs/players', 'services/*', 'gateway', 'console'],
    inTests: ['tools'],
  },
  { from: 'gateway', to: ['libs/contracts', 'libs/service-kit'], inTests: ['tools', 'libs/players'] },
  {
    from: 'console',
    to: ['libs/contracts', 'libs/service-kit'],
    inTests: ['tools', 'libs/players', 'services/*'],
  },
  // They use the board of battle, which the page loads from that remote
  // (docs/adr/0025-guided-battle-remote.md).
  {
    from: 'frontends/replay',
    to: ['libs/contracts', 'libs/rules', 'libs/ui', 'frontends/battle'],
    // The computer thinks beside the page, which would stand still.
    inWorkers: ['libs/bots'],
  },
  { from: 'frontends/first', to: ['libs/contracts', 'libs/rules', 'libs/cards', 'libs/ui', 'frontends/battle'] },
  // It loads the check of an ended battle from that remote.
  {
    from: 'frontends/battle',
    to: ['libs/contracts', 'libs/rules', 'libs/cards', 'libs/proof', 'libs/ui', 'frontends/fairness'],
  },
  { from: 'frontends/*', to: ['libs/contracts', 'libs/rules', 'libs/cards', 'libs/proof', 'libs/ui'] },
  { from: 'frontends', to: ['libs/contracts', 'libs/ui'], inTests: ['libs/rules'] },
  { from: 'tools', to: ['libs/*', 'services/*', 'gateway', 'setup', 'console'] },
  {
    from: 'tests',
    to: ['libs/*', 'services/*', 'gateway', 'setup', 'console', 'tools', 'load-tests'],
    inTests: ['frontends/*'],
  },
  { from: 'bench', to: ['libs/*', 'services/*', 'gateway', 'setup', 'console', 'tools', 'load-tests'] },
  { from: 'load-tests', to: ['libs/contracts', 'libs/players', 'libs/rules', 'tools'], inTests: ['services/*'] },
];

const matches = (pattern: string, folder: string) =>
  pattern.endsWith('/*')
    ? folder.startsWith(pattern.slice(0, -1)) && folder.split('/').length === 2
    : pattern === folder;

/**
 * True if a file of one workspace may import one of another. Unknown workspaces may import nothing.
 */
export function mayImport(from: string, to: string, kind: FileKind): boolean {
  if (from === to) return true;
  const zone = zones.find((candidate) => matches(candidate.from, from));
  const allowed = [
    ...(zone?.to ?? []),
    ...(kind === 'test' ? (zone?.inTests ?? []) : []),
    ...(kind === 'source' ? [] : (zone?.inWorkers ?? [])),
  ];
  return allowed.some((pattern) => matches(pattern, to));
}
