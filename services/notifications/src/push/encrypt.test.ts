import { createECDH } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { areUsable, encrypt } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const DEVICE = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const RECORD =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('the example of RFC 8291 comes out, letter by letter', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const secrets = { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), own };
  const record = encrypt('When I grow up, I want to be a watermelon', DEVICE, secrets);
  expect(record.toString('base64url')).toBe(RECORD);
});

test('salt and key are new for each push', () => {
  const heads = Array.from({ length: 20 }, () => encrypt('same', DEVICE).subarray(0, 86).toString('hex'));
  expect(new Set(heads).size).toBe(20);
});

test.each([
  ['those of a browser', DEVICE, true],
  ['a point beside the curve', { ...DEVICE, p256dh: `${DEVICE.p256dh.slice(0, -2)}AA` }, false],
  ['a compressed point', { ...DEVICE, p256dh: bytes(DEVICE.p256dh).subarray(0, 33).toString('base64url') }, false],
  ['a short secret', { ...DEVICE, auth: 'BTBZMqHH6r4Tts7J_aS' }, false],
])('keys are checked before they are stored: %s', (_, keys, isGood) => {
  expect(areUsable(keys)).toBe(isGood);
});
