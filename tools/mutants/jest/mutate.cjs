const { createTransformer } = require('@swc/jest');

/** The edit of this run as `{ file, start, end, replacement }`, null for the code as it is. */
const mutant = JSON.parse(process.env.MUTANT ?? 'null');

/**
 * A transformer that breaks one thing in one file as jest reads it, so that no file is ever
 * written.
 */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const broken = (text, file) =>
      file === mutant?.file ? text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end) : text;
    return {
      ...swc,
      process: (text, file, transformOptions) => swc.process(broken(text, file), file, transformOptions),
      getCacheKey: (text, file, transformOptions) => swc.getCacheKey(broken(text, file), file, transformOptions),
    };
  },
};
