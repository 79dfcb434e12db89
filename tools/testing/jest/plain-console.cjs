// The lines of a trial are shown as they come, without the place in the source that jest adds.
const { Console } = require('node:console');

globalThis.console = new Console(process.stdout, process.stderr);
