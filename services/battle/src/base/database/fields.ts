import type { EpochMs } from '@maseki/contracts/time.ts';
import { Schema, type SchemaDefinition, type SchemaOptions } from 'mongoose';

/** A field of documents: how mongoose casts its values, and their type. */
interface Field<T, Optional extends boolean = false> {
  readonly cast: unknown;
  readonly isOptional: Optional;
  /** Never set. It carries the type. */
  readonly values?: T;
}

type Fields = Readonly<Record<string, Field<unknown, boolean>>>;

type ValueOf<F> = F extends Field<infer T, boolean> ? T : never;

export type DocumentOf<F extends Fields> = {
  [Name in keyof F as F[Name]['isOptional'] extends true ? never : Name]: ValueOf<F[Name]>;
} & {
  [Name in keyof F as F[Name]['isOptional'] extends true ? Name : never]?: ValueOf<F[Name]>;
};

/** A field of a type that mongoose casts like this. */
export const of = <T>(cast: unknown): Field<T> => ({ cast, isOptional: false });
/** A field whose values mongoose takes as they are. */
export const anything = <T>(): Field<T> => of<T>(Schema.Types.Mixed);
export const word = <T extends string>(): Field<T> => of<T>(String);
export const text = of<string>(String);
export const texts = of<string[]>([String]);
export const number = of<number>(Number);
/** In ms since the epoch. */
export const moment = of<EpochMs>(Number);
export const flag = of<boolean>(Boolean);
export const date = of<Date>(Date);

export const nullable = <T>({ cast }: Field<T>): Field<T | null> => of<T | null>(cast);
export const optional = <T>({ cast }: Field<T>): Field<T, true> => ({ cast, isOptional: true });

const definitionOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { cast }]) => [name, cast])) as SchemaDefinition;

export const listOf = <F extends Fields>(fields: F): Field<DocumentOf<F>[]> =>
  of([new Schema(definitionOf(fields), { _id: false })]);

/** The schema of a collection, which is read and written by its id. */
export const schemaOf = <F extends Fields>(fields: F, options: SchemaOptions = {}): Schema<DocumentOf<F>> =>
  new Schema(definitionOf(fields), {
    versionKey: false,
    shardKey: { _id: 'hashed' },
    ...options,
  }) as unknown as Schema<DocumentOf<F>>;
