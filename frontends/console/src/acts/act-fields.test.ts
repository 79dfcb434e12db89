import { expect, test } from '@jest/globals';
import { consoleEndpoints } from '@maseki/contracts/console/endpoints.ts';
import { z } from 'zod';
import { errorsIn, kindOf, readFields } from './act-fields.ts';

const { addOperator, moderatePlayer } = consoleEndpoints;
const { name, role } = addOperator.body.shape;
const { days } = moderatePlayer.body.shape;
const label = '名前';

test('a schema says how its field is drawn', () => {
  const schemas = [name, role, days, z.iso.datetime().nullable(), z.array(name)];
  expect(schemas.map(kindOf)).toEqual(['text', 'choice', 'number', 'moment', 'list']);
});

test('what is typed becomes the values of the schemas', () => {
  const at = z.iso.datetime().nullable();
  const fields = {
    name: { schema: name, label },
    days: { schema: days, label },
    at: { schema: at, label },
    later: { schema: at, label },
    names: { schema: z.array(name), label },
  };
  const typed = { name: ' anna ', days: '7', at: '2026-12-01T09:00', later: '', names: 'anna、bob, carla' };
  expect(readFields(fields, typed)).toEqual({
    values: {
      name: 'anna',
      days: 7,
      at: '2026-12-01T00:00:00.000Z',
      later: null,
      names: ['anna', 'bob', 'carla'],
    },
    errors: {},
  });
});

test.each(['0', '1.5', 'x', '3651'])('%s days are wrong, with the sentence of the field', (typed) => {
  const { errors } = readFields({ days: { schema: days, label, wrong: '数字' } }, { days: typed });
  expect(errors).toEqual({ days: '数字' });
});

test('fields that do not fit each other are found in the whole call', () => {
  const input = { action: 'mute', days: null, report: null, reason: '理由' };
  const fields = { days: { schema: days, label } };
  expect(errorsIn(moderatePlayer.body, input, fields)).toEqual({ days: '1〜3650の数字を入力してください' });
  expect(errorsIn(moderatePlayer.body, { ...input, days: 1 }, fields)).toEqual({});
});
