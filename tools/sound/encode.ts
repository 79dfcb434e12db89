import { type AdpcmState, advance, stepOf } from '@maseki/ui/sound/adpcm.ts';

/** The codes of a sample with values from -1 to 1, two in a byte. */
function encode(sample: Float64Array): Uint8Array {
  const state: AdpcmState = { value: 0, index: 0 };
  const codes = Array.from(sample, (value) => {
    const difference = value * 32_767 - state.value;
    const size = Math.min(7, Math.floor((4 * Math.abs(difference)) / stepOf(state)));
    const code = difference < 0 ? size | 8 : size;
    advance(state, code);
    return code;
  });
  return Uint8Array.from({ length: Math.ceil(codes.length / 2) }, (_, at) => {
    const [low = 0, high = 0] = codes.slice(2 * at, 2 * at + 2);
    return low | (high << 4);
  });
}

/** The file that `decodeSamples` reads. */
export function encodeSamples(samples: readonly Float64Array[]): Buffer {
  const parts = samples.map(encode);
  const lengths = Buffer.alloc(2 * parts.length);
  parts.forEach(({ length }, at) => {
    lengths.writeUInt16LE(length, 2 * at);
  });
  return Buffer.concat([lengths, ...parts]);
}
