import { expect, test } from '@jest/globals';
import { checkReference, fullName, imageTag, referenceOf, registryOf } from './reference.ts';

test('an image is named by the commit, or by IMAGE_TAG', () => {
  expect(imageTag({})).toMatch(/^\w[\w.-]+$/);
  expect(imageTag({ IMAGE_TAG: '1.2.3' })).toBe('1.2.3');
  expect(() => imageTag({ IMAGE_TAG: 'a b' })).toThrow('IMAGE_TAG=a b is no tag');
});

test('no image is without a tag', () => {
  expect(referenceOf('auth', '1', {})).toBe('maseki/auth:1');
  expect(referenceOf('auth', '1', { IMAGE_PREFIX: 'localhost:5000/game/' })).toBe('localhost:5000/game/auth:1');
  expect(() => checkReference('maseki/auth', '--as')).toThrow('--as makes the image name "maseki/auth"');
  expect(() => referenceOf('auth', '1', { IMAGE_PREFIX: 'Über/' })).toThrow('IMAGE_PREFIX');
});

test('a name begins with a registry when it looks like one, and is completed as Kubernetes does', () => {
  expect(registryOf('localhost:5000/maseki/auth:1')).toBe('localhost:5000');
  expect(registryOf('maseki/auth:1')).toBeNull();
  expect(fullName('10.0.0.1:5000/auth:1')).toBe('10.0.0.1:5000/auth:1');
  expect(fullName('maseki/auth:1')).toMatch(/\/maseki\/auth:1$/);
  expect(fullName('auth:1')).toMatch(/\/library\/auth:1$/);
});
