const Sequencer = require('@jest/test-sequencer').default;
const { mutant } = require('./mutant.cjs');

/** How many folders two files share. */
function sharedFolders(one, other) {
  const [left, right] = [one.split('/'), other.split('/')];
  const differing = left.findIndex((name, at) => name !== right[at]);
  return differing === -1 ? left.length : differing;
}

const wordsOf = (path) => new Set(path.split(/[^a-z]+/).map((word) => word.replace(/s$/, '')));

/** How many words the names of two files and their folders share. */
const sharedWords = (one, other) => wordsOf(one).intersection(wordsOf(other)).size;

/**
 * Puts the test named like the broken file first, then its neighbours and those of similar names,
 * because they notice it soonest.
 */
const nearness = ({ path }) =>
  sharedFolders(path, mutant.file) +
  sharedWords(path, mutant.file) +
  (path === mutant.file.replace(/\.ts$/, '.test.ts') ? 100 : 0);

module.exports = class NearFirst extends Sequencer {
  sort(tests) {
    if (!mutant) return super.sort(tests);
    return [...tests].sort((a, b) => nearness(b) - nearness(a) || a.path.localeCompare(b.path));
  }
};
