import manifest from '../../package.json' with { type: 'json' };

/**
 * The libraries of which the whole page has one instance, by import name
 * (docs/adr/0029-module-federation.md). React's hooks, the router's context, SWR's cache and the
 * list of toasts depend on it, and players load one copy. The shell offers them to every container,
 * and the builds of remotes share the same names (frontends/rspack/federation.ts).
 */
export const libraries: Readonly<Record<string, () => Promise<object>>> = {
  react: () => import(/* webpackMode: "eager" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackMode: "eager" */ 'react-dom'),
  'react-router-dom': () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  swr: () => import(/* webpackMode: "eager" */ 'swr'),
  'swr/infinite': () => import(/* webpackMode: "eager" */ 'swr/infinite'),
  'react-hot-toast/headless': () => import(/* webpackMode: "eager" */ 'react-hot-toast/headless'),
  ulid: () => import(/* webpackMode: "eager" */ 'ulid'),
  'react-use-websocket/dist/lib/use-websocket.js': () =>
    import(/* webpackMode: "eager" */ 'react-use-websocket/dist/lib/use-websocket.js'),
};

const { dependencies } = manifest;

/** The version of a library, which the package manifest names. */
export function versionOf(library: string): string {
  const [name = library] = library.split('/');
  const version = dependencies[name as keyof typeof dependencies];
  if (!version) throw new Error(`libs/ui/package.json does not name ${name}, which all screens share`);
  return version;
}
