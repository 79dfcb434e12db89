const { createTransformer } = require('@swc/jest');
const { broken, mutant } = require('./mutant.cjs');

/**
 * A transformer that breaks one thing in one file as jest reads it, so that no file is ever
 * written.
 */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const textOf = (text, file) => (file === mutant?.file ? broken(text) : text);
    return {
      ...swc,
      process: (text, file, transformOptions) => swc.process(textOf(text, file), file, transformOptions),
      getCacheKey: (text, file, transformOptions) => swc.getCacheKey(textOf(text, file), file, transformOptions),
    };
  },
};
