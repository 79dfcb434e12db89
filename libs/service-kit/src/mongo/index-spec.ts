import { hash } from 'node:crypto';

/** An index as it is declared, or as MongoDB describes it. */
export interface Index {
  name: string;
  /** Fields with their direction or type, in the order of the index. */
  key: readonly (readonly [field: string, direction: unknown])[];
  /** All options that change the effect of the index. An option that is off is absent. */
  options: Readonly<Record<string, unknown>>;
}

/** Options without effect on an index. */
const WITHOUT_EFFECT = new Set(['v', 'ns', 'background']);

interface Description {
  name?: string | undefined;
  key: Readonly<Record<string, unknown>>;
}

/** An index from a schema's declaration or MongoDB's list. */
export function indexFrom({ name, key, ...options }: Description): Index {
  const fields = Object.entries(key);
  const effective = Object.entries(options).filter(
    ([option, value]) => !WITHOUT_EFFECT.has(option) && value !== undefined && value !== null && value !== false,
  );
  return {
    // MongoDB's name of an index without a name.
    name: name ?? fields.flat().join('_'),
    key: fields,
    options: Object.fromEntries(effective),
  };
}

/** Objects with their members in one fixed order. */
const inOrder = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Two indexes with the same fingerprint have the same effect under any names. */
export const fingerprintOf = ({ key, options }: Pick<Index, 'key' | 'options'>): string =>
  hash('sha256', JSON.stringify({ key, options }, inOrder), 'base64url').slice(0, 16);

const withoutExpiry = ({ key, options: { expireAfterSeconds: _, ...options } }: Index) =>
  fingerprintOf({ key, options });

/** True if the indexes differ only in the expiry of rows. */
export const differInExpiryOnly = (to: Index, from: Index): boolean =>
  to.options['expireAfterSeconds'] !== undefined && withoutExpiry(to) === withoutExpiry(from);
