/**
 * Samples as differences of 4 bits (adaptive differential PCM), a quarter of the size of a WAV file.
 * The format is our own, because browsers have no format of such a size in common that begins at
 * the exact sample. `tools/sound` writes it.
 */

export const SAMPLE_RATE = 16_000;

const STEPS = Array.from({ length: 89 }, (_, index) => Math.round(7 * 1.1 ** index));
/** The change of the index of the step by the size of a difference. */
const CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8];
const LOUDEST = 32_767;

const limited = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** What is known before the next sample. */
export interface AdpcmState {
  value: number;
  index: number;
}

export const stepOf = ({ index }: AdpcmState): number => STEPS[index] ?? 7;

/** Moves the state on by a code, whose fourth bit is the sign. */
export function advance(state: AdpcmState, code: number): void {
  const size = code & 7;
  const difference = ((2 * size + 1) * stepOf(state)) / 8;
  state.value = limited(state.value + (code & 8 ? -difference : difference), -LOUDEST, LOUDEST);
  state.index = limited(state.index + (CHANGES[size] ?? 0), 0, STEPS.length - 1);
}

function decode(codes: Uint8Array): Float32Array<ArrayBuffer> {
  const state: AdpcmState = { value: 0, index: 0 };
  return Float32Array.from({ length: codes.length * 2 }, (_, at) => {
    const pair = codes[at >> 1] ?? 0;
    advance(state, at % 2 === 0 ? pair & 15 : pair >> 4);
    return state.value / LOUDEST;
  });
}

/** The samples of a file, which begins with the lengths in bytes (16 bits, low byte first). */
export function decodeSamples(file: ArrayBuffer, count: number): Float32Array<ArrayBuffer>[] {
  const view = new DataView(file);
  let at = 2 * count;
  return Array.from({ length: count }, (_, index) => {
    const length = view.getUint16(2 * index, true);
    at += length;
    return decode(new Uint8Array(file, at - length, length));
  });
}
