import { scene } from '../scene.ts';

export const fire = [
  scene('fox-head', [1, 'sun', 'forest'], { size: 200, y: 222, mirrored: true }),
  scene('rooster', [3, 'sun', 'meadow'], { size: 218, y: 230, grounded: true, light: [196, 120] }),
  scene('salamander', [2, 'stars', 'cave'], { size: 200, turn: -14, lighting: 'molten' }),
  scene('boar', [0, 'cirrus', 'canyon'], { size: 226, y: 246, grounded: true, powered: true }),
  scene('hound', [2, 'eclipse', 'volcano'], { size: 226, y: 240, light: [200, 110], mirrored: true }),
  scene('tiger-head', [0, 'sun', 'volcano'], { size: 226, y: 220, light: [150, 150], powered: true }),
  scene('imp', [1, 'crescent', 'castle'], { size: 190, y: 210, turn: 6 }),
  scene('scorpion', [3, 'sun', 'dunes'], { size: 206, y: 236, mirrored: true, light: [210, 100] }),
  scene('dinosaur-rex', [0, 'storm', 'volcano'], { size: 250, y: 246, powered: true, lighting: 'molten' }),
  scene('fire-silhouette', [1, 'vortex', 'ruins'], { size: 226, y: 214, lighting: 'molten', powered: true }),
  scene('ifrit', [2, 'sigil', 'ruins'], { size: 246, y: 222, light: [150, 170], powered: true }),
  scene('spiked-dragon-head', [0, 'eclipse', 'volcano'], {
    size: 262,
    y: 228,
    x: 156,
    light: [150, 150],
    powered: true,
  }),
] as const;
