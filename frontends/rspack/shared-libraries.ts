/**
 * What the shell gives to all remotes (docs/adr/0013-remotes-without-federation.md): one instance each for the whole page, because React's hooks, the router's
 * context, SWR's cache and the list of toasts depend on it, and one copy, because players load it once. By what a module
 * imports, the package whose version `libs/ui/package.json` or `libs/contracts/package.json` names. The shell's
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
  'react-use-websocket/dist/lib/use-websocket.js': 'react-use-websocket',
};

/** The global in which remotes find them. */
const SHARED_GLOBAL = 'masekiShared';

/** In a remote, an import of a shared library is a read of the shell's global. */
export const externals = Object.fromEntries(Object.keys(SHARED).map((request) => [request, [SHARED_GLOBAL, request]]));
