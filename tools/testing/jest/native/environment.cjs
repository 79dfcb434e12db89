const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { flushCompileCache } = require('node:module');

/** What a test file may replace, in any order of fake timers and spies. */
const GLOBALS = [
  'console',
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'performance',
];

/**
 * The world of a test file is Node itself, shared with the other files of the worker. Afterwards
 * timers, mocks, the environment variables and parts of `process` are as they were before.
 */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = { env: { ...process.env }, exit: process.exit, exitCode: process.exitCode };
  #globals = Object.fromEntries(GLOBALS.map((name) => [name, globalThis[name]]));

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    // Workers are ended by a signal, which would lose what they have compiled.
    flushCompileCache();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    // A spy on a fake timer, restored after the real ones are back, would leave the fake to all files
    // that follow, and no limit of time would end what waits for it.
    Object.assign(globalThis, this.#globals);
    const { env, exit, exitCode } = this.#before;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, { exit, exitCode });
  }

  getVmContext() {
    return null;
  }
};
