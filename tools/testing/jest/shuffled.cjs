const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const { marksOfFile } = require('../marks.ts');

/** The part of a run in which long files begin, so that none is left over at the end. */
const LONG_WITHIN = 0.6;
const HASHES = 2 ** 32;

/** By seed and paths only, so that a seed repeats it. Long files begin in the first part. */
module.exports = class extends Sequencer {
  #seed;

  constructor(options) {
    super(options);
    this.#seed = options.globalConfig.seed;
  }

  sort(tests) {
    const place = ({ path, context }) => {
      const file = relative(context.config.rootDir, path);
      const hash = createHash('sha1').update(`${this.#seed} ${file}`).digest();
      return (hash.readUInt32BE() / HASHES) * (marksOfFile(path).length > 0 ? LONG_WITHIN : 1);
    };
    return tests
      .map((test) => ({ test, place: place(test) }))
      .sort((a, b) => a.place - b.place)
      .map(({ test }) => test);
  }
};
