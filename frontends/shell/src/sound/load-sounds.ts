import { startSounds } from './sound-player.ts';

async function fetchSamples(): Promise<ArrayBuffer> {
  const response = await fetch(new URL('./samples.bin', import.meta.url));
  if (!response.ok) throw new Error(`The samples were answered with ${response.status}`);
  return response.arrayBuffer();
}

export const loadSounds = () => startSounds(fetchSamples());
