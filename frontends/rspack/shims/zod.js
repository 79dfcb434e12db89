// A replacement of zod in the page, which calls the declarations of the contracts but checks no
// input against them. It saves 24 KB in each remote and in the shell. Every schema is this one
// value. It throws when it checks something, or when a declaration is read.
const BUILDERS =
  /^(?:and|any|array|boolean|brand|check|catch|coerce|custom|date|default|describe|discriminatedUnion|email|enum|exclude|extend|extract|int|iso|datetime|keyof|length|lazy|literal|looseObject|loose|max|meta|min|multipleOf|never|nonnegative|normalize|null|nullable|nullish|number|object|omit|optional|or|partial|partialRecord|passthrough|pick|pipe|positive|preprocess|prefault|readonly|record|refine|regex|register|required|safeExtend|set|startsWith|strict|strictObject|string|superRefine|toLowerCase|transform|trim|tuple|undefined|union|unknown)$/;

const schema = new Proxy(() => schema, {
  get: (_target, name) => {
    // Tools look for their own marks on any value.
    if (typeof name === 'symbol' || name.startsWith('$') || name.startsWith('_')) return undefined;
    // Contracts build schemas from members of other schemas.
    // A test ensures that no screen reads these.
    if (name === 'options') return [];
    if (name === 'shape') return {};
    if (!BUILDERS.test(name)) throw new Error(`a page has no schemas: nothing may read \`${name}\` of one`);
    return schema;
  },
});

export const z = schema;
