/** The part of an OpenAPI or JSON Schema that is used here. */
export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  'x-kubernetes-group-version-kind'?: readonly { group: string; version: string; kind: string }[];
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  'x-kubernetes-int-or-string'?: boolean;
  [more: string]: unknown;
}

/** By the file name that kubeconform looks for, such as `deployment-apps-v1`. */
export type KindSchemas = Record<string, Schema>;

const REFERENCE = '#/definitions/';

/** Kinds that may be strings or numbers, although their schema names one type. */
const SPECIAL: Readonly<Record<string, Schema>> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { oneOf: [{ type: 'string' }, { type: 'number' }] },
};

const mapValues = (schemas: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, strict(schema)]));

/** Closed to other properties, without parts that only the API server reads. */
function strict(schema: Schema): Schema {
  const { description: _, default: __, properties, items, additionalProperties, ...rest } = schema;
  const same = Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith('x-kubernetes-')));
  const isClosed = properties && additionalProperties === undefined && !schema['x-kubernetes-preserve-unknown-fields'];
  const others = typeof additionalProperties === 'object' ? strict(additionalProperties) : additionalProperties;
  return {
    ...same,
    ...(properties ? { properties: mapValues(properties) } : {}),
    ...(items ? { items: strict(items) } : {}),
    ...(others === undefined ? {} : { additionalProperties: others }),
    ...(isClosed ? { additionalProperties: false } : {}),
  };
}

/** The names of the definitions that a schema refers to. */
function referencesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(REFERENCE.length)] : referencesOf(value),
  );
}

const fileOf = (group: string, version: string, kind: string) =>
  [kind, group.split('.')[0] ?? '', version]
    .filter((part) => part !== '')
    .join('-')
    .toLowerCase();

/** Of `swagger.json` (OpenAPI 2), each with everything it refers to. */
export function kindSchemas(definitions: Record<string, Schema>): KindSchemas {
  const closed: Record<string, Schema> = { ...mapValues(definitions), ...SPECIAL };
  const schemas: KindSchemas = {};
  for (const [name, definition] of Object.entries(definitions)) {
    const [gvk, ...others] = definition['x-kubernetes-group-version-kind'] ?? [];
    // A kind of many groups is no object of its own, such as DeleteOptions.
    if (!gvk || others.length > 0) continue;
    const needed = new Set([name]);
    for (const each of needed) for (const reference of referencesOf(closed[each])) needed.add(reference);
    schemas[fileOf(gvk.group, gvk.version, gvk.kind)] = {
      $ref: `${REFERENCE}${name}`,
      definitions: Object.fromEntries([...needed].map((each) => [each, closed[each]])),
    };
  }
  return schemas;
}

/** The part of a custom resource's definition that is used here. */
export interface CustomResource {
  spec: {
    group: string;
    names: { kind: string };
    versions: readonly { name: string; schema: { openAPIV3Schema: Schema } }[];
  };
}

/** Fields that an API server adds to each object, such as `metadata`, stay open. */
export function customKindSchemas({ spec: { group, names, versions } }: CustomResource): KindSchemas {
  return Object.fromEntries(
    versions.map(({ name, schema }) => {
      const closed = strict(schema.openAPIV3Schema);
      const properties = { ...closed.properties, metadata: { type: 'object' } };
      return [fileOf(group, name, names.kind), { ...closed, properties }];
    }),
  );
}
