import { scene } from '../scene.ts';

export const water = [
  scene('frog', [0, 'beams', 'grove'], { size: 188, y: 242, grounded: true }),
  scene('crab', [3, 'sun', 'sea'], { size: 210, y: 232 }),
  scene('axolotl', [1, 'beams', 'abyss'], { size: 206, y: 220, turn: -8 }),
  scene('dolphin', [3, 'cirrus', 'sea'], { size: 226, y: 206, powered: true, light: [210, 104] }),
  scene('sea-turtle', [1, 'beams', 'abyss'], { size: 232, y: 214, turn: 10, mirrored: true, light: [160, 40] }),
  scene('whale-tail', [2, 'moon', 'sea'], { size: 236, y: 216, powered: true, light: [150, 140] }),
  scene('jellyfish', [2, 'stars', 'abyss'], { size: 216, y: 208, turn: 8, lighting: 'lit' }),
  scene('angler-fish', [1, 'stars', 'abyss'], { size: 220, y: 214, lighting: 'molten', mirrored: true }),
  scene('fish-monster', [0, 'storm', 'sea'], { size: 226, y: 214, powered: true }),
  scene('mermaid', [2, 'crescent', 'sea'], { size: 232, y: 214, powered: true, light: [210, 110] }),
  scene('giant-squid', [0, 'vortex', 'abyss'], { size: 268, y: 214, turn: -18, powered: true, light: [150, 120] }),
  scene('sea-dragon', [0, 'moon', 'sea'], { size: 262, y: 216, powered: true, light: [150, 150] }),
] as const;
