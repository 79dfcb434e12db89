const { default: DomEnvironment } = require('@jest/environment-jsdom-abstract');
const jsdom = require('jsdom');

/** Parts of Node that jsdom hides. React-router needs the coders, the typed client the rest. */
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

module.exports = class extends DomEnvironment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
};
