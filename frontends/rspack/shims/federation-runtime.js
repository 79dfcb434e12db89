// The replacement of @module-federation/webpack-bundler-runtime in remotes. It takes the runtime
// that the shell has, with an instance and options of the remote's own
// (frontends/shell/src/federation/federated-remotes.ts).
const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.__MASEKI_FEDERATION__;

export default {
  runtime: { ...runtime, init: runtime.createInstance },
  instance: undefined,
  initOptions: {},
  bundlerRuntime,
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
