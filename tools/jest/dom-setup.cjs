// jsdom lacks these; react-router wants the first two, the typed client the rest.
const { TextDecoder, TextEncoder } = require('node:util');
Object.assign(globalThis, { TextDecoder, TextEncoder });
