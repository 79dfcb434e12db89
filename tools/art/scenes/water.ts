import { scene } from '../scene.ts';

export const water = [
  scene('frog', [0, 'beams', 'grove'], { size: 206, y: 248, grounded: true }),
  scene('crab', [3, 'sun', 'sea'], { size: 222, y: 240 }),
  scene('axolotl', [3, 'beams', 'abyss'], { size: 226, y: 224, turn: -8, companions: 3 }),
  scene('dolphin', [3, 'cirrus', 'sea'], { size: 244, y: 212, powered: true, light: [210, 104], companions: 2 }),
  scene('sea-turtle', [1, 'beams', 'abyss'], { size: 248, y: 218, turn: 10, mirrored: true, light: [160, 40] }),
  scene('whale-tail', [2, 'moon', 'sea'], { size: 250, y: 226, powered: true, light: [150, 140] }),
  scene('jellyfish', [2, 'stars', 'abyss'], { size: 232, y: 214, turn: 8, companions: 5 }),
  scene('angler-fish', [1, 'stars', 'abyss'], { size: 236, y: 222, lighting: 'molten', mirrored: true }),
  scene('fish-monster', [0, 'storm', 'sea'], { size: 236, y: 224, powered: true, lift: 24 }),
  scene('mermaid', [2, 'crescent', 'sea'], { size: 246, y: 222, powered: true, light: [210, 110] }),
  scene('giant-squid', [0, 'vortex', 'abyss'], { size: 282, y: 226, turn: -18, powered: true, light: [150, 120] }),
  scene('sea-dragon', [0, 'moon', 'sea'], { size: 270, y: 234, powered: true, light: [150, 140], lift: 50 }),
] as const;
