// A replacement of zod in the page, which calls the declarations of the contracts but checks no
// input against them. It saves 24 KB in each remote and in the shell. Every schema is this one
// value. It throws when it checks something, or when a declaration is read.
const READERS = /^(?:safe[PDE]|parse|decode|encode|spa$|is[A-Z]|toJSON|def$|type$|entries$)/;

const schema = new Proxy(() => schema, {
  get: (_target, name) => {
    // Tools look for their own marks on any value. Hot reload looks for a component's prototype.
    if (typeof name === 'symbol' || /^[$_]|^prototype$/.test(name)) return undefined;
    // Contracts build schemas from members of other schemas.
    // A test ensures that no screen reads these.
    if (name === 'options') return [];
    if (name === 'shape') return {};
    if (READERS.test(name)) throw new Error(`a page has no schemas: nothing may read \`${name}\` of one`);
    return schema;
  },
});

export const z = schema;
