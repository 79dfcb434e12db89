import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { domains } from '@maseki/contracts/domains.ts';
import type { Endpoint } from '@maseki/contracts/endpoint.ts';
import type { BusNeeds } from '@maseki/setup/permissions.ts';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const codes = (names: readonly string[]): string => [...new Set(names)].map((name) => `\`${name}\``).join(', ');

const rowOf = ([, { method, path, access, right, summary, refusals }]: [string, Endpoint]) => [
  `\`${method} ${path}\``,
  right ? `${access}, ${right}` : access,
  summary.replaceAll('|', '\\|'),
  codes(refusals),
];

const endpointTable = (endpoints: Readonly<Record<string, Endpoint>>) =>
  table(['endpoint', 'who', 'what', 'own refusals'], Object.entries(endpoints).map(rowOf));

const sectionOf = ([name, { endpoints, sockets }]: [string, (typeof domains)[keyof typeof domains]]): string =>
  [
    `## ${name}`,
    endpointTable(endpoints),
    ...Object.values(sockets).map(
      ({ path, access, socketsPerPlayer }) =>
        `- Socket \`${path}\`: ${access}, ${socketsPerPlayer} a player ([protocol](protocol.md)).`,
    ),
  ].join('\n\n');

const busRow = ({ name, calls, publishes, consumes, broadcasts, subscribes }: BusNeeds) => [
  name,
  codes(calls),
  codes([...publishes, ...broadcasts]),
  codes([...consumes, ...subscribes]),
];

/** The page of all endpoints, sockets and events, as contracts and services have them. */
export const endpointsPage = (needs: readonly BusNeeds[]): string =>
  `${[
    '# Endpoints, sockets and events',
    'Derived from the contracts and the services by `tools/derived`, and in no commit. The OpenAPI document has the schemas.',
    ...Object.entries(domains).map(sectionOf),
    '## console',
    endpointTable(consoleEndpoints),
    '## The bus',
    table(['service', 'calls', 'publishes', 'subscribes to'], needs.map(busRow)),
  ].join('\n\n')}\n`;
