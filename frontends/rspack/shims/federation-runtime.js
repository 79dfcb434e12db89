// The replacement of @module-federation/webpack-bundler-runtime in remotes. It takes the runtime
// that the shell has, with an instance and options of the remote's own
// (frontends/shell/src/federation/federated-remotes.ts).
// A worker is part of its remote's build but has no page. It loads nothing of other containers.
const nothing = () => undefined;
const withoutPage = { runtime: {}, bundlerRuntime: { init: nothing, installInitialConsumes: nothing } };
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__MASEKI_FEDERATION__ ?? withoutPage;

export default {
  runtime: { ...runtime, init: runtime.createInstance },
  instance: undefined,
  initOptions: {},
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
