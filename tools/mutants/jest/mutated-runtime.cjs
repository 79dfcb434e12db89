const NativeRuntime = require('../../testing/jest/native/runtime.cjs');
const { mutateImports } = require('./mutant.cjs');

mutateImports();

/** Node itself as the runtime, which breaks one thing as it loads the file. */
module.exports = NativeRuntime;
