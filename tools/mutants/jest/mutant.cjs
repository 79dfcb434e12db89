const { registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');

/** The edit of this run as `{ file, start, end, replacement }`, null for the code as it is. */
const mutant = JSON.parse(process.env.MUTANT ?? 'null');

const broken = (text) => text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end);

/** Breaks one thing in the files that Node itself loads. */
function mutateImports() {
  const url = mutant && pathToFileURL(mutant.file).href;
  registerHooks({
    load(wanted, context, next) {
      const loaded = next(wanted, context);
      return wanted === url ? { ...loaded, source: broken(String(loaded.source)) } : loaded;
    },
  });
}

module.exports = { mutant, broken, mutateImports };
