const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');

const globalsFile = pathToFileURL(require.resolve('./globals.mjs')).href;
const [EVENT_HANDLERS, RETRY_TIMES] = ['EVENT_HANDLERS', 'RETRY_TIMES'].map((name) => Symbol.for(name));

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsFile, shortCircuit: true } : next(specifier, context),
});

/**
 * Loads test files by Node's own `import`, so that files of a worker share one module graph and
 * nothing is compiled for jest. Everything else is jest's own: circus, expect, timers, mocks. There
 * is no registry of modules, so `jest.mock` and its like need the project `isolated`.
 */
module.exports = class NativeRuntime {
  #environment;

  constructor(_config, environment) {
    this.#environment = environment;
  }

  /** Circus, loaded anew for each file, because its state is that of one file. */
  requireInternalModule(file) {
    delete globalThis[EVENT_HANDLERS];
    delete globalThis[RETRY_TIMES];
    delete require.cache[file];
    return require(file);
  }

  async setGlobalsForRuntime(globals) {
    this.globals = { ...globals, jest: this.#jest() };
  }

  unstable_shouldLoadAsEsm = () => true;

  async unstable_importModule(file) {
    const { provide } = await import(globalsFile);
    provide(this.globals);
    await import(pathToFileURL(file).href);
  }

  requireModule = require;
  getSourceMaps = () => null;
  getAllCoverageInfoCopy = () => undefined;
  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}

  #jest() {
    const { moduleMocker, fakeTimersModern: timers } = this.#environment;
    return {
      fn: moduleMocker.fn.bind(moduleMocker),
      spyOn: moduleMocker.spyOn.bind(moduleMocker),
      restoreAllMocks: () => moduleMocker.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      getTimerCount: () => timers.getTimerCount(),
      retryTimes: (times, { logErrorsBeforeRetry = false } = {}) => {
        globalThis[RETRY_TIMES] = times;
        globalThis[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = logErrorsBeforeRetry;
      },
    };
  }
};
