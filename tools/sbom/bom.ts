import { Factories } from '@cyclonedx/cyclonedx-library/Contrib/License';
import { ComponentScope, ComponentType, HashAlgorithm } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, HashDictionary, LicenseRepository, Metadata } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';

/** A package of a bill of materials. */
export interface BilledPackage {
  name: string;
  version: string;
  licence: string;
  /** As in a lock file, such as `sha512-…`, in base64. */
  integrity?: string;
  /** True if it is only for development, tests and measurements. */
  dev?: boolean;
}

/** The whole to which packages belong. */
interface Whole {
  /** An image is a container, the repository an application. */
  kind: 'image' | 'repository';
  name: string;
  version: string;
  packages: readonly BilledPackage[];
}

const licences = new Factories.LicenseFactory((expression) => {
  if (!/ (OR|AND|WITH) /.test(expression)) throw new RangeError(`${expression} is no expression of licences`);
});

const purlOf = ({ name, version }: BilledPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function hashesOf(integrity = ''): HashDictionary {
  const [, base64] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  return new HashDictionary(
    base64 === undefined ? [] : [[HashAlgorithm['SHA-512'], Buffer.from(base64, 'base64').toString('hex')]],
  );
}

function componentOf(billed: BilledPackage): Component {
  const { name, version, licence, integrity, dev = false } = billed;
  const [group, short = name] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return new Component(ComponentType.Library, short, {
    bomRef: `${name}@${version}`,
    version,
    purl: purlOf(billed),
    licenses: new LicenseRepository(licence === 'unknown' ? [] : [licences.makeFromString(licence)]),
    hashes: hashesOf(integrity),
    scope: dev ? ComponentScope.Excluded : ComponentScope.Required,
    ...(group !== undefined && { group }),
  });
}

/** The bill of materials as CycloneDX 1.6 in JSON. The same packages give the same bytes. */
export function billOf({ kind, name, version, packages }: Whole): string {
  const type = kind === 'image' ? ComponentType.Container : ComponentType.Application;
  const bom = new Bom({ metadata: new Metadata({ component: new Component(type, name, { bomRef: name, version }) }) });
  for (const each of packages) bom.components.add(componentOf(each));
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

/** The faults of a bill by the schema of CycloneDX, null if it has none. */
export const faultsOfBill = (bill: string): Promise<unknown> =>
  new JsonStrictValidator(Spec1dot6.version).validate(bill);
