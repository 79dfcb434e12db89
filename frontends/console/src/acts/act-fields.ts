import { z } from 'zod';
import { momentOf } from './tokyo-input.ts';

/** A field of an act, which is drawn and read by its schema. */
export interface ActField<S extends z.ZodType = z.ZodType> {
  schema: S;
  label: string;
  hint?: string;
  /** Said of a wrong value, by default the sentence of the schema. */
  wrong?: string;
  /** Empty by default. A choice has one. */
  initial?: string;
  maxLength?: number;
  /** Texts that the field offers while it is typed in. */
  suggestions?: readonly string[];
  /** The labels of a choice. */
  options?: Readonly<Record<string, string>>;
}

export type ActFields = Readonly<Record<string, ActField | undefined>>;

export type Values<F extends ActFields> = { [Name in keyof F]: z.output<NonNullable<F[Name]>['schema']> };

type Errors = Record<string, string | undefined>;

/** The schema of a value that is there. */
const presentOf = (schema: z.ZodType): unknown => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);

/** The kind of input that a schema asks for. */
export function kindOf(schema: z.ZodType): 'choice' | 'number' | 'moment' | 'list' | 'text' {
  const present = presentOf(schema);
  if (present instanceof z.ZodEnum) return 'choice';
  if (present instanceof z.ZodNumber) return 'number';
  if (present instanceof z.ZodISODateTime) return 'moment';
  return present instanceof z.ZodArray ? 'list' : 'text';
}

/** A typed text as the input of its schema. An empty one is null where the schema has it. */
function inputOf(schema: z.ZodType, typed: string): unknown {
  const text = typed.trim();
  if (text === '' && schema instanceof z.ZodNullable) return null;
  switch (kindOf(schema)) {
    case 'number':
      return text === '' ? undefined : Number(text);
    case 'moment':
      return momentOf(text) ?? '';
    case 'list':
      return text.split(/[,、\s]+/).filter(Boolean);
    default:
      return text;
  }
}

/** The values of the fields, or what is wrong with them. */
export function readFields<F extends ActFields>(
  fields: F,
  typed: Readonly<Record<string, string>>,
): { values: Values<F>; errors: Errors } {
  const values: Record<string, unknown> = {};
  const errors: Errors = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field) continue;
    const read = field.schema.safeParse(inputOf(field.schema, typed[name] ?? ''));
    if (read.success) values[name] = read.data;
    else errors[name] = field.wrong ?? read.error.issues[0]?.message;
  }
  return { values: values as Values<F>, errors };
}

/** What the schema of a whole call says of its fields, each of which is right by itself. */
export function errorsIn(body: z.ZodType, input: unknown, fields: ActFields): Errors {
  const issues = body.safeParse(input).error?.issues ?? [];
  const errors = issues.map(({ path, message }) => [String(path.at(-1)), message] as const);
  return Object.fromEntries(errors.filter(([name]) => name in fields));
}
