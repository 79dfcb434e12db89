const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { flushCompileCache } = require('node:module');

/**
 * The world of a test file is Node itself, shared with the other files of the worker. Afterwards
 * timers, mocks, the environment variables and parts of `process` are as they were before.
 */
module.exports = class NativeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #before = { console, env: { ...process.env }, exit: process.exit, exitCode: process.exitCode };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    // Workers are ended by a signal, which would lose what they have compiled.
    flushCompileCache();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    const { console, env, exit, exitCode } = this.#before;
    globalThis.console = console;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    Object.assign(process, { exit, exitCode });
  }

  getVmContext() {
    return null;
  }
};
