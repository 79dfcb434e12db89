import { readVolume } from '@maseki/ui/preferences.ts';
import { decodeSamples, SAMPLE_RATE } from '@maseki/ui/sound/adpcm.ts';
import { onSound } from '@maseki/ui/sound/play-sound.ts';
import { SOUNDS } from '@maseki/ui/sound/sound-names.ts';

/** Presses by which a browser lets sound begin, or go on after a call or another app. */
const PRESSES = ['pointerdown', 'keydown'] as const;

/** Longer than every sound. A device that plays silence costs as much power as the whole board. */
const REST_AFTER_MS = 5_000;

function bufferOf(audio: AudioContext, sample: Float32Array<ArrayBuffer>): AudioBuffer {
  const buffer = audio.createBuffer(1, sample.length, SAMPLE_RATE);
  buffer.copyToChannel(sample, 0);
  return buffer;
}

/** Plays what screens ask for, once the file is there. Returns a function that ends it. */
export function startSounds(file: Promise<ArrayBuffer>): () => void {
  const audio = new AudioContext();
  let buffers: AudioBuffer[] = [];
  file.then(
    (bytes) => {
      buffers = decodeSamples(bytes, SOUNDS.length).map((sample) => bufferOf(audio, sample));
    },
    // The game is silent without it.
    () => undefined,
  );
  const volume = audio.createGain();
  volume.connect(audio.destination);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const restLater = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (audio.state === 'running') audio.suspend().catch(() => undefined);
    }, REST_AFTER_MS);
  };
  restLater();
  // A press resumes sound that rests or that the browser suspended, as iOS does for a call. It does
  // so while it counts as running too, because it may be about to rest.
  const resume = () => {
    if (audio.state !== 'closed') audio.resume().catch(() => undefined);
    restLater();
  };
  for (const press of PRESSES) window.addEventListener(press, resume);
  const end = onSound(({ name, rate = 1, gain = 1 }) => {
    const buffer = buffers[SOUNDS.indexOf(name)];
    if (!buffer) return;
    resume();
    // Sounds of an interruption would all be heard at its end.
    if (audio.state !== 'running' && audio.state !== 'suspended') return;
    // Ears hear in ratios, and a square comes near to that.
    volume.gain.value = (readVolume() / 100) ** 2;
    const [source, level] = [audio.createBufferSource(), audio.createGain()];
    source.buffer = buffer;
    source.playbackRate.value = rate;
    level.gain.value = gain;
    source.connect(level).connect(volume);
    source.start();
  });
  return () => {
    for (const press of PRESSES) window.removeEventListener(press, resume);
    end();
    clearTimeout(resting);
    void audio.close();
  };
}
