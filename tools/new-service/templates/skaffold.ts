/** The workspaces that every service needs. */
const NEEDED = ['libs/cards', 'libs/contracts', 'libs/rules', 'libs/service-kit'];

const artifact = (name: string): string => {
  const folders = [`services/${name}`, ...NEEDED];
  return `    - image: maseki-${name}
      context: .
      custom:
        buildCommand: npm run images -- ${name} --dev --as "$IMAGE"
        dependencies:
          paths: [package-lock.json, Dockerfile, "tools/bundle/**", "tools/k8s/**", ${folders.map((folder) => `"${folder}/**"`).join(', ')}]
          ignore: *ignored
      sync:
        manual:
${folders.map((folder) => `          - { src: "${folder}/**", dest: /app }`).join('\n')}`;
};

const patch = (position: number, command: string): string =>
  `      - { op: replace, path: /build/artifacts/${position}/custom/buildCommand, value: ${command} --as "$IMAGE" }`;

/**
 * The insertions into skaffold.yaml for a new service, each with the beginning of the line after
 * it. `text` is its present text.
 */
export function skaffoldInsertions(name: string, text: string): readonly { before: string; lines: string }[] {
  const build = `npm run images -- ${name}`;
  const position = text.split('- image: maseki-').length - 1;
  const added = (what: string) => `# npm run new-service adds ${what} above this line.`;
  // Production removes the screens before it changes the entries after them.
  const inProduction = position - 1;
  return [
    { before: `    ${added('artifacts')}`, lines: artifact(name) },
    {
      before: `          ${added('images')}`,
      lines: `          services.${name}.image: "{{.IMAGE_FULLY_QUALIFIED_maseki_${name}}}"`,
    },
    { before: `      ${added('those without Docker')}`, lines: patch(position, `${build} --dev --without-docker`) },
    { before: `      ${added('those for production')}`, lines: patch(inProduction, build) },
    {
      before: `      ${added('those for production without Docker')}`,
      lines: patch(inProduction, `${build} --without-docker`),
    },
  ];
}
