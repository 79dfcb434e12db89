const { TestEnvironment } = require('jest-environment-jsdom');

/** What Node has and jsdom hides: react-router wants the coders, the typed client the rest. */
const FROM_NODE = [
  'TextDecoder',
  'TextEncoder',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
