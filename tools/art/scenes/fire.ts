import { scene } from '../scene.ts';

export const fire = [
  scene('fox-head', [1, 'sun', 'forest'], { size: 216, y: 226, mirrored: true }),
  scene('rooster', [3, 'sun', 'meadow'], { size: 232, y: 236, grounded: true, light: [196, 120] }),
  scene('salamander', [2, 'stars', 'cave'], { size: 216, turn: -14, lighting: 'molten' }),
  scene('boar', [0, 'cirrus', 'canyon'], { size: 244, y: 244, grounded: true, powered: true }),
  scene('ram-profile', [2, 'eclipse', 'volcano'], { size: 250, y: 250, light: [206, 110], lift: 60, powered: true }),
  scene('tiger-head', [0, 'sun', 'volcano'], { size: 236, y: 226, light: [150, 150], powered: true }),
  scene('imp', [1, 'crescent', 'castle'], { size: 216, y: 210, turn: 6, companions: 3 }),
  scene('scorpion', [3, 'sun', 'dunes'], { size: 230, y: 240, mirrored: true, light: [210, 100] }),
  scene('dinosaur-rex', [0, 'storm', 'volcano'], {
    size: 264,
    y: 262,
    x: 140,
    powered: true,
    lighting: 'molten',
    lift: 58,
  }),
  scene('fire-silhouette', [1, 'vortex', 'ruins'], { size: 246, y: 220, lighting: 'molten', powered: true, lift: 40 }),
  scene('diablo-skull', [2, 'sigil', 'ruins'], { size: 236, y: 222, light: [150, 170], powered: true }),
  scene('spiked-dragon-head', [0, 'eclipse', 'volcano'], {
    size: 264,
    y: 244,
    powered: true,
    light: [150, 130],
    lift: 46,
  }),
] as const;
