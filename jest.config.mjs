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
const esmOnly = [
  'ky',
  'p-limit',
  'yocto-queue',
  'ulid',
  '@nats-io',
  'http-proxy-middleware',
  'httpxy',
  'pino-pretty',
  'chokidar',
  'wanakana',
];

const shared = {
  transform: { '\\.tsx$': swc(true), '\\.[mc]?[jt]s$': swc(false) },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleNameMapper: { '\\.css$': '<rootDir>/tools/testing/jest/css.cjs' },
};

/** @type {import('jest').Config} */
export default {
  testTimeout: 30_000,
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tools/testing/jest/shuffled.cjs',
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{libs,services,gateway,setup,tools,bench,load-tests,frontends}/**/*.test.ts',
        '<rootDir>/tests/!(browser)/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/tools/testing/jest/dom-environment.cjs',
      testMatch: ['<rootDir>/{libs/ui,frontends}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/tools/testing/jest/dom-setup.cjs'],
    },
    { ...shared, displayName: 'browser', testEnvironment: 'node', testMatch: ['<rootDir>/tests/browser/**/*.test.ts'] },
  ],
};
