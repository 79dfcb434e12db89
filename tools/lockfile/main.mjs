// Run after `npm install` with node tools/lockfile/main.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock } from './complete.mjs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const complete = completeLock(lock);
writeFileSync(file, `${JSON.stringify(complete, null, 2)}\n`);
const added = Object.keys(complete.packages).length - Object.keys(lock.packages).length;
console.log(`${added} builds for other systems were added to package-lock.json.`);
