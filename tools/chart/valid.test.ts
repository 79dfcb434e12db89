import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, test } from '@jest/globals';
import { kubeconform } from '../binaries/kubeconform.ts';
import { resolveBinary } from '../binaries/resolve.ts';
import { chart, ciFile, ciValues, render, runHelm } from './render.ts';
import { kubernetesVersions, schemaFolder } from './schemas.ts';

let schemas: string;
let program: string;
beforeAll(async () => {
  // Both are built from sources where nothing else is reached.
  schemas = await schemaFolder();
  program = await resolveBinary(kubeconform);
  await runHelm('version');
}, 900_000);

/** The findings of kubeconform about manifests. */
async function conform(manifests: string, version: string): Promise<string> {
  const places = [`${schemas}/{{.NormalizedKubernetesVersion}}`, `${schemas}/custom`];
  const locations = places.flatMap((place) => ['-schema-location', `${place}/{{.ResourceKind}}{{.KindSuffix}}.json`]);
  const child = spawn(program, ['-strict', '-summary', '-kubernetes-version', version, ...locations, '-']);
  child.stdin.end(manifests);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output + errors;
}

const kinds = ciValues.flatMap((ci) => kubernetesVersions.map((version) => [ci, version] as const));

test('values for a test, for development, for production and for outside databases come with the chart', () => {
  expect(ciValues.toSorted()).toEqual(['development', 'external', 'production', 'small']);
});

test.each(ciValues)('helm lint --strict has nothing to say with the values %s', async (ci) => {
  const output = await runHelm('lint', '--strict', '--kube-version', '1.36.0', '--values', ciFile(ci), chart);
  expect(output).toContain('0 chart(s) failed');
  expect(output).not.toMatch(/WARNING|ERROR/);
});

test.each(kinds)('what the values %s make is valid for Kubernetes %s', async (ci, version) => {
  const output = await conform(await render({ ci }), version);
  expect(output).toMatch(
    /^Summary: \d+ resources found parsing stdin - Valid: \d+, Invalid: 0, Errors: 0, Skipped: 0\n$/,
  );
});

test('a setting that Kubernetes does not know is found', async () => {
  const wrong = (await render()).replaceAll('maxUnavailable: 1', 'maxUnavailables: 1');
  expect(await conform(wrong, '1.31.0')).toMatch(/maxUnavailables/);
});
