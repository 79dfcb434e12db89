import { expect, test } from '@jest/globals';
import type { Model } from 'mongoose';
import { readTogether } from './read-together.ts';

interface Row {
  _id: string;
  name: string;
}
interface Filter {
  _id: { $in: string[] };
}

/** A collection that replies when it is let, and the ids of each of its reads. */
function setUp(...rows: Row[]) {
  const stored = new Map(rows.map((row) => [row._id, row]));
  const reads: string[][] = [];
  const database = { ready: Promise.resolve() };
  const find = ({ _id: { $in: ids } }: Filter) => ({
    async toArray() {
      reads.push(ids);
      const found = ids.flatMap((id) => stored.get(id) ?? []);
      await database.ready;
      return found;
    },
  });
  const model = { collection: { find } } as unknown as Model<Row>;
  return { stored, reads, database, read: readTogether(model) };
}
const [anna, ben] = [
  { _id: 'a', name: 'Anna' },
  { _id: 'b', name: 'Ben' },
];

test('what is wanted at once is one read, each id once, and everybody gets their own', async () => {
  const { reads, read } = setUp(anna, ben);
  expect(await Promise.all(['a', 'b', 'a', 'nobody'].map(read))).toEqual([anna, ben, anna, undefined]);
  expect(reads).toEqual([['a', 'b', 'nobody']]);
});

test('what comes while a read is under way is read after it, so that nothing older is seen', async () => {
  const { stored, reads, database, read } = setUp(anna);
  const held = Promise.withResolvers<void>();
  database.ready = held.promise;
  const early = read('a');
  await new Promise(setImmediate);
  expect(reads).toEqual([['a']]);
  stored.delete('a');
  const late = [read('a'), read('b')];
  held.resolve();
  expect(await early).toEqual(anna);
  expect(await Promise.all(late)).toEqual([undefined, undefined]);
  expect(reads).toEqual([['a'], ['a', 'b']]);
});

test('a read that fails fails for those who were in it, and no later one', async () => {
  const { database, read } = setUp(anna);
  database.ready = Promise.reject(new Error('no database'));
  const outcomes = await Promise.allSettled(['a', 'b'].map(read));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  database.ready = Promise.resolve();
  expect(await read('a')).toEqual(anna);
});

test('a read that hangs does not hold up the next one', async () => {
  const { database, read } = setUp(anna);
  database.ready = new Promise(() => undefined);
  void read('a');
  await new Promise(setImmediate);
  database.ready = Promise.resolve();
  expect(await read('a')).toEqual(anna);
});
