const { readFileSync } = require('node:fs');

/** Runs the files that `CHOSEN_TESTS` lists: as words of the command they would fill the screen. */
const chosen = new Set(JSON.parse(readFileSync(process.env.CHOSEN_TESTS, 'utf8')));
module.exports = async (paths) => ({ filtered: paths.filter((path) => chosen.has(path)) });
