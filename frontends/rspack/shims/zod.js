// Stands in for zod in the shell, which calls what the contracts declare but checks no input against them: 20 KB less before
// the first screen. Every schema is this one value; checking something with it throws.
const CHECKS = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'safeDecode'];

const schema = new Proxy(() => schema, {
  get: (_target, name) => {
    if (CHECKS.includes(name)) throw new Error('the shell has no schemas: check input in a remote');
    return schema;
  },
});

export const z = schema;
