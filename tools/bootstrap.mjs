#!/usr/bin/env node
// Entry of every npm script. It runs on any Node of the host, so it uses nothing newer than dynamic
// import.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js ${process.versions.node} is too old for this project: install Node.js 20.19 or newer.`);
  process.exit(1);
}
import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)));
