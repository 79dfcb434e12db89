const NativeEnvironment = require('../../testing/jest/native/environment.cjs');

/**
 * Ends the run with the first failed test, because the others of its file may wait in vain for what
 * is broken.
 */
module.exports = class FailFastEnvironment extends NativeEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') process.exit(1);
  }
};
