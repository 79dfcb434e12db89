import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { decodeSamples, SAMPLE_RATE } from '@maseki/ui/sound/adpcm.ts';
import { SOUNDS } from '@maseki/ui/sound/sound-names.ts';
import { root } from '../paths.ts';
import { integratedLoudness, peakOf } from './loudness.ts';
import { soundFile } from './samples.ts';

const committed = readFileSync(join(root, 'frontends/shell/src/sound/samples.bin'));
const decoded = decodeSamples(new Uint8Array(committed).buffer, SOUNDS.length);

test('the committed samples are those of the generator, in at most 60 KB', () => {
  expect(committed.equals(soundFile())).toBe(true);
  expect(committed.length).toBeLessThanOrEqual(60_000);
});

test.each(SOUNDS.map((name, at) => [name, decoded[at] ?? new Float32Array()] as const))(
  '%s is short, as loud as the others and never clipped, and begins and ends in silence',
  (_, sample) => {
    expect(sample.length / SAMPLE_RATE).toBeGreaterThan(0.1);
    expect(sample.length / SAMPLE_RATE).toBeLessThanOrEqual(1.2);
    expect(Math.abs(integratedLoudness(sample, SAMPLE_RATE) + 18)).toBeLessThanOrEqual(3);
    expect(peakOf(sample)).toBeLessThan(0.98);
    expect(peakOf(sample.slice(-8))).toBeLessThan(0.05);
    expect(Math.abs(sample[0] ?? 1)).toBeLessThan(0.05);
  },
);

/** EBU Tech 3341: a sine of 1 kHz at -23 dBFS in both channels reads -23 LUFS, in one 3 dB less. */
test('loudness is measured as the standard has it', () => {
  const sine = Float64Array.from(
    { length: 3 * 48_000 },
    (_, n) => 10 ** (-23 / 20) * Math.sin((2 * Math.PI * 1_000 * n) / 48_000),
  );
  expect(integratedLoudness(sine, 48_000)).toBeCloseTo(-26.0, 1);
  const silence = new Float64Array(48_000);
  expect(integratedLoudness(silence, 48_000)).toBe(Number.NEGATIVE_INFINITY);
  // The gate leaves silence out.
  expect(integratedLoudness(Float64Array.from([...sine, ...silence, ...silence]), 48_000)).toBeCloseTo(-26.2, 0);
});
