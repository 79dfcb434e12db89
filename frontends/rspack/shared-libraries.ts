/**
 * The libraries that the shell gives to all remotes
 * (docs/adr/0013-remotes-without-federation.md), by import name, with the package whose version
 * `libs/ui/package.json`, `libs/contracts/package.json` or the shell's `package.json` names. The
 * whole page has one instance of each, because React's hooks, the router's context, SWR's cache
 * and the list of toasts depend on it. Players load one copy. The shell's
 * `src/remotes/shared-libraries.ts` imports each library of the same list.
 */
export const SHARED: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-router-dom': 'react-router-dom',
  swr: 'swr',
  'swr/infinite': 'swr',
  'react-hot-toast/headless': 'react-hot-toast',
  ky: 'ky',
  ulid: 'ulid',
  'react-use-websocket/dist/lib/use-websocket.js': 'react-use-websocket',
};

/**
 * Our own modules that several remotes load on demand, and that the shell has once for all. Remotes
 * find a function that loads the module. Only `import()`, or a module that is itself loaded by one,
 * may import these, because an import awaits the file. They have no default export, which two
 * bundles would interpret differently.
 */
export const ON_DEMAND = ['@maseki/ui/glossary/term-text.tsx', '@maseki/ui/glossary/glossary.ja.ts'] as const;

/**
 * Modules of a remote that other remotes use, with the owning remote, which lists them among its
 * `modules`. The shell loads it together with those that use it (`remotesUsedBy`), and they read
 * the module when a screen renders. As with modules on demand, only `import()`, or a module that is
 * itself loaded by one, may import these.
 */
export const OF_REMOTES: Readonly<Record<string, string>> = {
  '@maseki/frontend-battle/shared-board.ts': 'battle',
};

/** The global in which remotes find the shared libraries. */
const SHARED_GLOBAL = 'masekiShared';

/**
 * Externals of a remote. An import of a shared library or of another remote's module becomes a read
 * of the shell's global, and an import of a module on demand becomes a call of its function.
 */
export const externals: Record<string, string | string[]> = {
  ...Object.fromEntries(
    [...Object.keys(SHARED), ...Object.keys(OF_REMOTES)].map((request) => [request, [SHARED_GLOBAL, request]]),
  ),
  ...Object.fromEntries(ON_DEMAND.map((request) => [request, `promise window.${SHARED_GLOBAL}["${request}"]()`])),
};
