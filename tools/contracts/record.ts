import { createHash } from 'node:crypto';
import { z } from 'zod';
import { files } from '../structure/tree.ts';

/** Fingerprints of the declarations by name, `errors.not_found` for a member of `errors`. */
type Fingerprints = Record<string, string>;

const FOLDER = 'libs/contracts/src/';
const FINGERPRINT_LENGTH = 8;
/** Members that explain and decide nothing. */
const TEXTS = ['summary', 'description'];
/** Exports whose values are parts of endpoints and sockets, which are recorded. */
const REPEATED = ['socketRoutes'];

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const sorted = (members: Members): [string, unknown][] =>
  Object.entries(members).sort(([one], [other]) => (one < other ? -1 : 1));

/** A declaration in plain values. Schemas become JSON Schema; tests judge functions. */
function plainOf(value: unknown): unknown {
  if (value instanceof z.ZodType) {
    return (['input', 'output'] as const).map((io) => z.toJSONSchema(value, { io, unrepresentable: 'any' }));
  }
  if (value instanceof Set || value instanceof Map || Array.isArray(value)) return [...value].map(plainOf);
  if (isMembers(value)) {
    return sorted(value)
      .filter(([key]) => !TEXTS.includes(key))
      .map(([key, member]) => [key, plainOf(member)]);
  }
  // The text of a function depends on how its module was loaded.
  if (typeof value === 'function') return 'function';
  return ['string', 'number', 'boolean'].includes(typeof value) ? value : String(value);
}

const fingerprintOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(plainOf(value)))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);

/** The fingerprints of what a module exports beside functions. */
export const fingerprintsOf = (module: Members): Fingerprints =>
  Object.fromEntries(
    sorted(module).flatMap(([name, value]): [string, string][] => {
      if (typeof value === 'function' || REPEATED.includes(name)) return [];
      const isTable = isMembers(value) && Object.values(value).every(isMembers);
      if (!isTable) return [[name, fingerprintOf(value)]];
      return sorted(value).map(([member, declared]) => [`${name}.${member}`, fingerprintOf(declared)]);
    }),
  );

export async function fingerprintsOfContracts(): Promise<Record<string, Fingerprints>> {
  const record: Record<string, Fingerprints> = {};
  for (const path of files(`${FOLDER}**/*.ts`).filter(
    (each) => !/\.test\.ts$|src\/pages\.ts$|\/routes\.ts$/.test(each),
  )) {
    const module = path.slice(FOLDER.length);
    const fingerprints = fingerprintsOf((await import(`@maseki/contracts/${module}`)) as Members);
    if (Object.keys(fingerprints).length > 0) record[module] = fingerprints;
  }
  return record;
}
