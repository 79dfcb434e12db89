// Stands in for zod's JSON Schema output, 7 KB that no screen uses and that no bundler can leave out by itself. Asking a
// schema for its JSON Schema in the browser throws.
module.exports = {};
