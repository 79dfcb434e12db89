import { packagesOfImages, packagesOfScreens, type ShippedPackage } from './shipped.ts';

const HEAD = `# Licences of what is shipped

Derived from the lock file by \`tools/derived\`, and in no commit. The tables name every package that a page or an image
may contain, with the builds for all processors, so a little more than is in them.
\`tools/licences/allowed.ts\` has the licences that may be shipped. None is copyleft.

Works that ask to be named are in [credits.md](credits.md), direct dependencies with their reasons in
[dependencies.md](dependencies.md).

## Not from packages
| what | where | licence |
|---|---|---|
| our own code, the art of the cards, texts | pages and images | MIT, silhouettes CC BY 3.0 |
| fonts | none is shipped; a page uses those of the player's system | – |
| Node.js | images, as the package \`node\` | MIT, with the notices of its parts |
| the base of images: C and C++ libraries, certificates, time zones | images | glibc LGPL 2.1 or later, libgcc and libstdc++ GPL 3 with the runtime exception, both as unchanged shared libraries of Debian; certificates MPL 2.0; time zones public domain |
| MongoDB | its maker's image, pulled by the cluster | SSPL 1.0 |
| NATS | its maker's image, pulled by the cluster | Apache 2.0 |
`;

const namesByLicence = (packages: readonly ShippedPackage[]) =>
  [...Map.groupBy(packages, ({ licence }) => licence)].sort(([a], [b]) => (a < b ? -1 : 1));

function table(heading: string, packages: readonly ShippedPackage[]): string {
  const rows = namesByLicence(packages).map(
    ([licence, some]) =>
      `| ${licence} | ${some.length} | ${some.map(({ name, version }) => `${name} ${version}`).join(', ')} |`,
  );
  return `\n## ${heading}\n| licence | packages | names |\n|---|---|---|\n${rows.join('\n')}\n`;
}

export const licencesPage = (): string =>
  HEAD + table('In pages', packagesOfScreens()) + table('In images', packagesOfImages());
