const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The order of test files depends on the seed and their paths only, so that a seed repeats it. */
module.exports = class extends Sequencer {
  #seed;

  constructor(options) {
    super(options);
    this.#seed = options.globalConfig.seed;
  }

  sort(tests) {
    const key = ({ path, context }) =>
      createHash('sha1')
        .update(`${this.#seed} ${relative(context.config.rootDir, path)}`)
        .digest('hex');
    return tests
      .map((test) => ({ test, key: key(test) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ test }) => test);
  }
};
