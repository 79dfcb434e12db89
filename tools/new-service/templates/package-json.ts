/** A workspace's package.json as all of them look. */
export const packageJson = (name: string, dependencies: readonly string[]): string =>
  `${JSON.stringify(
    {
      name: `@maseki/${name}`,
      version: '0.1.0',
      private: true,
      license: 'MIT',
      type: 'module',
      exports: { './*': './src/*' },
      dependencies: Object.fromEntries(dependencies.map((dependency) => [`@maseki/${dependency}`, '*'])),
    },
    null,
    2,
  )}\n`;
