// What remotes get instead of react-refresh/runtime: the instance that the shell has connected with React.
module.exports = globalThis.__masekiReactRefresh;
