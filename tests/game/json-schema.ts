import { Ajv2020 } from 'ajv/dist/2020.js';
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

/** Formats stand beside patterns and say nothing more. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** True if a value is valid against a schema. */
export const fits = (schema: JsonSchema, value: unknown): boolean => ajv.validate(schema, value);

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
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
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
