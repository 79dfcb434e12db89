const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that ship ES modules only; jest runs CommonJS (docs/adr/0001-node.md). */
const esmOnly = ['ky', 'ulid', 'wanakana'];

const shared = {
  transform: { '\\.tsx$': swc(true), '\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/testing/jest/css.cjs' },
};

/** Node itself loads the files (docs/adr/0027-tests-in-node.md). */
const native = {
  testEnvironment: '<rootDir>/tools/testing/jest/native/environment.cjs',
  runtime: '<rootDir>/tools/testing/jest/native/runtime.cjs',
  transform: {},
};

/**
 * Files that replace modules, or import style sheets or components. They need a registry of modules
 * of their own (docs/adr/0027-tests-in-node.md).
 */
const isolated = [
  'frontends/first/src/guided-battle.test.ts',
  'frontends/rspack/shims.test.ts',
  'frontends/shell/src/landing/text.test.ts',
  'libs/rules/tests/through-json.test.ts',
  'load-tests/lib/chat-group.test.ts',
];

/** Files that put a game under load, which other tests beside them would slow down. */
const alone = ['load-tests/tests/**/*.test.ts'];

/** @type {import('jest').Config} */
export default {
  testTimeout: 180_000,
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tools/testing/jest/shuffled.cjs',
  projects: [
    {
      ...native,
      displayName: 'node',
      testMatch: [
        '<rootDir>/{libs,services,gateway,setup,console,tools,bench,load-tests,frontends}/**/*.test.ts',
        '<rootDir>/tests/!(browser)/**/*.test.ts',
        ...[...isolated, ...alone].map((pattern) => `!${import.meta.dirname}/${pattern}`),
      ],
    },
    {
      ...shared,
      displayName: 'isolated',
      testEnvironment: 'node',
      testMatch: isolated.map((pattern) => `<rootDir>/${pattern}`),
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/testing/jest/dom-environment.cjs',
      testMatch: ['<rootDir>/{libs/ui,frontends,tests/reports}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/tools/testing/jest/dom-setup.cjs'],
    },
    {
      ...native,
      displayName: 'load',
      testMatch: alone.map((pattern) => `<rootDir>/${pattern}`),
    },
    {
      ...native,
      displayName: 'trial',
      testMatch: ['<rootDir>/tests/**/*.trial.ts'],
    },
    { ...native, displayName: 'browser', testMatch: ['<rootDir>/tests/browser/**/*.test.ts'] },
  ],
};
