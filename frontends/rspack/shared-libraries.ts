/**
 * What the shell gives to all remotes (docs/adr/0013-remotes-without-federation.md): one instance each for the whole page, because React's hooks, the router's
 * context, SWR's cache and the list of toasts depend on it, and one copy, because players load it once. By what a module
 * imports, the package whose version `libs/ui/package.json`, `libs/contracts/package.json` or the shell's `package.json` names. The shell's
 * `src/remotes/shared-libraries.ts` has the same list, in which each is imported.
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
 * Modules of our own that several remotes load when a player wants them, and the shell has once for all: what remotes find is a function
 * that loads the module. Only `import()`, or a module that is itself loaded by one, may import these: an import awaits the file.
 * They have no default export, of which two bundles would make different things.
 */
export const ON_DEMAND = ['@maseki/ui/glossary/term-text.tsx', '@maseki/ui/glossary/glossary.ja.ts'] as const;

/**
 * Modules of a remote that other remotes use, with that remote, which has them among its `modules`. The shell loads it together with those that use it
 * (`remotesUsedBy`), and they read the module when a screen is drawn: as with those on demand, only `import()`, or a module that is itself loaded by one, may import these.
 */
export const OF_REMOTES: Readonly<Record<string, string>> = {
  '@maseki/frontend-battle/shared-board.ts': 'battle',
};

/** The global in which remotes find them. */
const SHARED_GLOBAL = 'masekiShared';

/** In a remote, an import of a shared library or of another remote's module is a read of the shell's global, and one of a module on demand a call of what is there. */
export const externals: Record<string, string | string[]> = {
  ...Object.fromEntries(
    [...Object.keys(SHARED), ...Object.keys(OF_REMOTES)].map((request) => [request, [SHARED_GLOBAL, request]]),
  ),
  ...Object.fromEntries(ON_DEMAND.map((request) => [request, `promise window.${SHARED_GLOBAL}["${request}"]()`])),
};
