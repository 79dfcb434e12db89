import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { developmentFolders, imageNames } from '../k8s/apps.ts';
import { read } from './tree.ts';

interface Artifact {
  image: string;
  custom: { buildCommand: string; dependencies: { paths: string[] } };
  sync: { manual: { src: string; dest: string }[] };
}
interface Patch {
  op: string;
  path: string;
  value?: string;
}

const skaffold = parse(read('skaffold.yaml'), { merge: true }) as {
  build: { artifacts: Artifact[] };
  deploy: { helm: { releases: [{ setValueTemplates: Record<string, string> }] } };
  profiles: { name: string; patches?: Patch[] }[];
};
/** A change of these builds an image again. */
const HOW_IT_IS_BUILT = ['package-lock.json', 'Dockerfile', 'tools/bundle/**', 'tools/k8s/**'];

const { artifacts } = skaffold.build;
const images = imageNames(true);

/** Workspaces whose files are in an image, and all of the screens at once. */
function foldersIn(image: string): string[] {
  const folders = developmentFolders(image).map((folder) => folder.replace(/^frontends\/.*/, 'frontends'));
  return [...new Set(folders)].sort();
}

test('there is one artifact for each image', () => {
  expect(artifacts.map(({ image }) => image).sort()).toEqual(images.map((name) => `maseki-${name}`).sort());
});

test.each(artifacts.map((artifact) => [artifact.image.replace('maseki-', ''), artifact] as const))(
  '%s is built by its name, and what it holds is watched and synced',
  (name, { custom, sync }) => {
    expect(custom.buildCommand).toBe(`npm run images -- ${name} --dev --as "$IMAGE"`);
    const watched = foldersIn(name).map((folder) => `${folder}/**`);
    expect([...custom.dependencies.paths].sort()).toEqual([...HOW_IT_IS_BUILT, ...watched].sort());
    expect(sync.manual.map(({ src }) => src).sort()).toEqual([...watched].sort());
    expect(new Set(sync.manual.map(({ dest }) => dest))).toEqual(new Set(['/app']));
  },
);

test('the chart is given every image', () => {
  const { setValueTemplates } = skaffold.deploy.helm.releases[0];
  const expected = images.map((name) => {
    const key = ['setup', 'console', 'screens'].includes(name) ? `${name}.image` : `services.${name}.image`;
    return [key, `{{.IMAGE_FULLY_QUALIFIED_maseki_${name}}}`] as const;
  });
  expect(setValueTemplates).toEqual(Object.fromEntries(expected));
});

test.each([
  ['no-docker', '--dev --without-docker ', images],
  ['production', '', imageNames(false)],
  ['production-no-docker', '--without-docker ', imageNames(false)],
])('the profile %s builds every image in its way', (profile, flags, names) => {
  const { patches = [] } = skaffold.profiles.find(({ name }) => name === profile) ?? {};
  const built = patches.filter(({ path }) => path.endsWith('/custom/buildCommand'));
  // A profile removes artifacts before it changes those after them.
  const removed = patches.filter(({ op }) => op === 'remove').map(({ path }) => path);
  const left = artifacts.filter((_, position) => !removed.includes(`/build/artifacts/${position}`));
  const commands = names.map((name) => {
    const position = left.findIndex(({ image }) => image === `maseki-${name}`);
    const value = `npm run images -- ${name} ${flags}--as "$IMAGE"`;
    return { op: 'replace', path: `/build/artifacts/${position}/custom/buildCommand`, value };
  });
  expect(built).toEqual(expect.arrayContaining(commands));
  expect(built).toHaveLength(commands.length);
});

test.each(['production', 'production-no-docker'])('the gateway of %s is built again for another screen', (profile) => {
  const { patches = [] } = skaffold.profiles.find(({ name }) => name === profile) ?? {};
  const position = artifacts.findIndex(({ image }) => image === 'maseki-gateway');
  const path = `/build/artifacts/${position}/custom/dependencies/paths/-`;
  for (const value of ['frontends/**', 'libs/ui/**', 'docs/**'])
    expect(patches).toContainEqual({ op: 'add', path, value });
});
