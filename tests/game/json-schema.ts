import fc from 'fast-check';

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'object' | 'array';

/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  type?: TypeName | readonly TypeName[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  not?: JsonSchema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const within = (value: number, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY) =>
  value >= min && value <= max;

const isOfType: Record<TypeName, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  object: isObject,
  array: Array.isArray,
};

const fitsText = (value: string, { pattern, minLength, maxLength }: JsonSchema) =>
  within([...value].length, minLength, maxLength) && (pattern === undefined || new RegExp(pattern, 'u').test(value));

function fitsList(value: readonly unknown[], { items = {}, minItems, maxItems, uniqueItems }: JsonSchema): boolean {
  const isUnique = () => new Set(value.map((item) => JSON.stringify(item))).size === value.length;
  return (
    within(value.length, minItems, maxItems) && (!uniqueItems || isUnique()) && value.every((item) => fits(items, item))
  );
}

function fitsObject(value: Record<string, unknown>, schema: JsonSchema): boolean {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, field]) => {
      const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return property ? fits(property, field) : additionalProperties;
    })
  );
}

const fitsNumber = (value: number, { minimum, maximum, multipleOf }: JsonSchema) =>
  within(value, minimum, maximum) && (multipleOf === undefined || value % multipleOf === 0);

/** True if a value is valid against a schema. */
export function fits(schema: JsonSchema, value: unknown): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches && !branches.some((branch) => fits(branch, value))) return false;
  if (schema.not && fits(schema.not, value)) return false;
  if (schema.enum && !schema.enum.includes(value)) return false;
  if ('const' in schema && schema.const !== value) return false;
  if (schema.type && ![schema.type].flat().some((type) => isOfType[type](value))) return false;
  if (typeof value === 'string') return fitsText(value, schema);
  if (typeof value === 'number') return fitsNumber(value, schema);
  if (Array.isArray(value)) return fitsList(value, schema);
  return isObject(value) ? fitsObject(value, schema) : true;
}

/** Text of the length bounds and of characters of one, two and four bytes. */
function texts({ pattern, minLength = 0, maxLength = 50 }: JsonSchema): fc.Arbitrary<string> {
  const longest = ['a', 'あ', '😀'].map((character) => character.repeat(maxLength));
  const anything = fc.string({ unit: 'grapheme', minLength, maxLength });
  const matching = pattern === undefined ? anything : fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  return fc.oneof({ weight: 4, arbitrary: matching }, fc.constantFrom(...longest));
}

/** Integers in the bounds, small ones and the bounds themselves among them. */
const integers = ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) =>
  fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum));

function candidates(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { anyOf, oneOf = [], properties = {}, required = [], items = {}, minItems = 0, maxItems = 5 } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const branches = anyOf ?? oneOf;
  if (branches.length > 0) return fc.oneof(...branches.map(validInputs));
  if (schema.type === 'string') return texts(schema);
  if (schema.type === 'integer') return integers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'array') return fc.uniqueArray(validInputs(items), { minLength: minItems, maxLength: maxItems });
  if (schema.type !== 'object') throw new Error(`no input of ours has the schema ${JSON.stringify(schema)}`);
  const fields = Object.entries(properties).map(([name, property]) => [name, validInputs(property)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

/** Random values that are valid against a schema, those at its bounds among them. */
export const validInputs = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  candidates(schema).filter((value) => fits(schema, value));

const STRANGE = [null, true, 1.5, '', ' ', '漢字!', '\u200b', [], {}, { $ne: null }];

/** Changes one thing about a value that its schema speaks of. */
function mutations(schema: JsonSchema, value: unknown): unknown[] {
  const { maxLength = 0, maxItems, items } = schema;
  const ofBranches = (schema.anyOf ?? schema.oneOf ?? []).flatMap((branch) => mutations(branch, value));
  const changed: unknown[] = [...STRANGE, ...ofBranches];
  if (typeof value === 'string') changed.push('a'.repeat(maxLength + 1), '😀'.repeat(maxLength + 1));
  if (typeof value === 'number')
    changed.push(value + 0.5, (schema.minimum ?? 0) - 1, (schema.maximum ?? 0) + 1, String(value));
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    changed.push(rest, [...rest, rest[0]], [...value, ...Array.from({ length: maxItems ?? 0 }, () => first)]);
    for (const strange of mutations(items ?? {}, first)) changed.push([strange, ...rest]);
  }
  if (isObject(value)) {
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const { [name]: field, ...rest } = value;
      changed.push(rest, ...mutations(property, field).map((strange) => ({ ...rest, [name]: strange })));
    }
  }
  return changed;
}

/** Values that differ from a valid one in one thing that makes them invalid. */
export const invalidInputs = (schema: JsonSchema, valid: unknown): unknown[] =>
  mutations(schema, valid).filter((value) => !fits(schema, value));
