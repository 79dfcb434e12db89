#!/usr/bin/env node
// Entry of every npm script: works on whatever Node the host has, so nothing newer than dynamic import stands here.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js ${process.versions.node} is too old for this project: install Node.js 20.19 or newer.`);
  process.exit(1);
}
import('./bootstrap/main.mjs').then(({ main }) => main(process.argv.slice(2)));
