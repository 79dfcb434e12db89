import { expect, test } from '@jest/globals';
import { files, folders, isTest, lineCount, read } from './tree.ts';

/**
 * A service with more lines is divided by feature, others by layer (docs/architecture.md "One
 * service").
 */
const THRESHOLD = 1_000;
const LAYERS = ['routes', 'domain', 'stores', 'events'];

const services = folders('services', 'src/main.ts').map((name) => {
  const sources = files(`services/${name}/src/**/*.ts`).filter((file) => !isTest(file));
  const rooms = new Set(sources.map((file) => file.split('/').slice(3, -1)[0]).filter((room) => room !== undefined));
  return { name, lines: sources.reduce((sum, file) => sum + lineCount(file), 0), rooms: [...rooms] };
});

test.each(services.filter(({ lines }) => lines > THRESHOLD))(
  '$name has $lines lines and is divided by feature',
  ({ rooms }) => {
    expect(rooms.filter((room) => LAYERS.includes(room))).toEqual([]);
    expect(rooms.length).toBeGreaterThan(1);
  },
);

test.each(services.filter(({ lines }) => lines <= THRESHOLD))('$name has $lines lines and stays flat', ({ rooms }) => {
  expect(rooms.filter((room) => ![...LAYERS, 'rpc', 'sockets'].includes(room))).toEqual([]);
});

/** The features of each service, or `flat`, by the table of docs/architecture.md "One service". */
const documented = new Map(
  [...read('docs/architecture.md').matchAll(/^\| ([a-z, ]+) \| ((?:flat|[a-z-]+(?: \([^)]*\))?,)[^|]*) \|$/gm)].flatMap(
    ([, names = '', features = '']) =>
      names.split(', ').map((name): [string, string[]] => {
        const [listed = ''] = features.replaceAll(/ \([^)]*\)/g, '').split(';');
        return [name, listed.split(', ').sort()];
      }),
  ),
);

test.each(services)('docs/architecture.md has the features of $name', ({ name, lines, rooms }) => {
  expect(documented.get(name)).toEqual(lines > THRESHOLD ? rooms.sort() : ['flat']);
});
