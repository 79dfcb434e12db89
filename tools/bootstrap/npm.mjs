// @ts-check
import { delimiter, sep } from 'node:path';
import { npmCacheSettings } from './cache.mjs';

/**
 * The way to run npm, which is the one that started us, or the PATH's. Its PATH has no
 * node_modules/.bin, because `npm ci` deletes the Node there while it runs.
 * @param {string[]} args
 */
export function npm(args) {
  const PATH = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(`node_modules${sep}.bin`))
    .join(delimiter);
  const env = { ...process.env, ...npmCacheSettings(), PATH };
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js') ? { file: 'node', args: [cli, ...args], env } : { file: 'npm', args, env };
}
