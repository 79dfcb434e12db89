import { UserError } from '@maseki/tools/bootstrap/user-error.mjs';
import type { Values } from './cluster/release.ts';

const typed = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
};

/**
 * One value of the chart as `--set` of Helm has it: `defaults.drainSeconds=0`. Throws UserError.
 */
export function assignedValue(assignment: string): Values {
  const [, path = '', text = ''] = /^([\w.]+)=(.*)$/.exec(assignment) ?? [];
  if (path === '') throw new UserError(`--set ${assignment} must look like defaults.drainSeconds=0.`);
  return path
    .split('.')
    .reverse()
    .reduce<Values | string | number | boolean>((value, name) => ({ [name]: value }), typed(text)) as Values;
}
