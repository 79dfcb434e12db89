// The replacement of react-refresh/runtime in remotes, which is the
// instance that the shell has connected with React. A worker has neither,
// and nothing to render.
module.exports = globalThis.__masekiReactRefresh ?? {
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  register: () => undefined,
  performReactRefresh: () => null,
  createSignatureFunctionForTransform: () => (type) => type,
};
