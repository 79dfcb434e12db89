// A style sheet under test, in which every class of a css module is its own name.
module.exports = new Proxy({ __esModule: true }, { get: (self, name) => (name in self ? self[name] : String(name)) });
