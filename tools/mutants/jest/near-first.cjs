const Sequencer = require('@jest/test-sequencer').default;

const mutant = JSON.parse(process.env.MUTANT ?? 'null');

/** How many folders two files share. */
function sharedFolders(one, other) {
  const [left, right] = [one.split('/'), other.split('/')];
  const differing = left.findIndex((name, at) => name !== right[at]);
  return differing === -1 ? left.length : differing;
}

/**
 * Puts the test named like the broken file first, then its neighbours, because they notice it
 * soonest.
 */
const nearness = (test) =>
  sharedFolders(test, mutant.file) + (test === mutant.file.replace(/\.ts$/, '.test.ts') ? 100 : 0);

module.exports = class NearFirst extends Sequencer {
  sort(tests) {
    if (!mutant) return super.sort(tests);
    return [...tests].sort((a, b) => nearness(b.path) - nearness(a.path) || a.path.localeCompare(b.path));
  }
};
