import * as runtime from 'react-refresh/runtime';

// The shell's instance, for `refresh-shim/runtime.js` in the remotes.
globalThis.__masekiReactRefresh = runtime;
