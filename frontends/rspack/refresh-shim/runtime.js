// The replacement of react-refresh/runtime in remotes, which is the
// instance that the shell has connected with React.
module.exports = globalThis.__masekiReactRefresh;
