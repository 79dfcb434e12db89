// Stands in for zod in the page, which calls what the contracts declare but checks no input against them: 24 KB less in each remote and in
// the shell. Every schema is this one value. Checking something with it, or reading what a schema declares, throws.
const BUILDERS =
  /^(?:and|any|array|boolean|brand|check|catch|coerce|custom|date|default|describe|discriminatedUnion|email|enum|exclude|extend|extract|int|iso|datetime|keyof|length|lazy|literal|looseObject|loose|max|meta|min|multipleOf|never|nonnegative|normalize|null|nullable|nullish|number|object|omit|optional|or|partial|partialRecord|passthrough|pick|pipe|positive|preprocess|prefault|readonly|record|refine|regex|register|required|safeExtend|set|startsWith|strict|strictObject|string|superRefine|toLowerCase|transform|trim|tuple|undefined|union|unknown)$/;

const schema = new Proxy(() => schema, {
  get: (_target, name) => {
    // Tools look at any value for marks of their own.
    if (typeof name === 'symbol' || name.startsWith('$') || name.startsWith('_')) return undefined;
    // Contracts make schemas of others' members; a test sees that no screen reads these.
    if (name === 'options') return [];
    if (name === 'shape') return {};
    if (!BUILDERS.test(name)) throw new Error(`a page has no schemas: nothing may read \`${name}\` of one`);
    return schema;
  },
});

export const z = schema;
