// Takes the place of `@jest/globals` in test files that run in Node itself. The bindings are those
// of the present test file, also for a module that an earlier file has loaded.
export let afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test;

export function provide(globals) {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globals);
}
