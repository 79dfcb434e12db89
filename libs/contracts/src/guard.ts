/** Pages have no schemas (`pages.ts`). Further fields are admitted, as of a newer release. */
export type Guard<T> = (value: unknown) => value is T;

interface Optional<T> {
  optional: Guard<T>;
}

export type Fields<T> = {
  [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Guard<T[K]>;
};

export const isText: Guard<string> = (value) => typeof value === 'string';
export const isNumber: Guard<number> = (value) => typeof value === 'number';
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean';

/** A moment as text, such as ISO 8601. */
export const isTime: Guard<string> = (value): value is string => isText(value) && !Number.isNaN(Date.parse(value));

/** A name among others, of which a newer release may have more. */
export const isNameOf =
  <T extends string>(): Guard<T> =>
  (value): value is T =>
    isText(value);

/** One of these names and no other. */
export const isOneOf =
  <T extends string>(names: Record<T, true>): Guard<T> =>
  (value): value is T =>
    isText(value) && Object.hasOwn(names, value);

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

export const either =
  <A, B>(one: Guard<A>, other: Guard<B>): Guard<A | B> =>
  (value): value is A | B =>
    one(value) || other(value);

export const listOf =
  <T>(guard: Guard<T>): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(guard);

export function objectOf<T extends object>(fields: Fields<T>): Guard<T> {
  const entries = Object.entries<Guard<unknown> | Optional<unknown>>(fields);
  return (value): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const given = value as Readonly<Record<string, unknown>>;
    return entries.every(([name, field]) =>
      typeof field === 'function' ? field(given[name]) : given[name] === undefined || field.optional(given[name]),
    );
  };
}

/** The fields of the member of a union that has this `type`. */
type FieldsOfType<M, K> = M extends { type: infer T } ? (K extends T ? Omit<M, 'type'> : never) : never;

type ByType<M extends { type: string }> = { [K in M['type']]: Fields<FieldsOfType<M, K>> };

/** They differ by `type`. Unnamed types are refused, or admitted for readers that ignore them. */
export function unionOf<M extends { type: string }>(byType: ByType<M>, others: 'refused' | 'admitted' = 'refused') {
  const guards = new Map<string, Guard<object>>(
    Object.entries<Fields<object>>(byType).map(([type, fields]) => [type, objectOf(fields)]),
  );
  const isTyped = objectOf<{ type: string }>({ type: isText });
  return (value: unknown): value is M => isTyped(value) && (guards.get(value.type)?.(value) ?? others === 'admitted');
}
