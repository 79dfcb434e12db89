// A css module under test: every class is its own name.
module.exports = new Proxy({ __esModule: true }, { get: (self, name) => (name in self ? self[name] : String(name)) });
