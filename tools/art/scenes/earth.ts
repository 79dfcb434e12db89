import { scene } from '../scene.ts';

export const earth = [
  scene('mole', [0, 'cirrus', 'meadow'], { size: 236, y: 262, lift: 26 }),
  scene('armadillo', [2, 'sun', 'canyon'], { size: 244, y: 246, grounded: true, mirrored: true }),
  scene('rhinoceros-horn', [3, 'cirrus', 'dunes'], { size: 276, y: 256, x: 138, powered: true, lift: 60 }),
  scene('gorilla', [1, 'beams', 'grove'], { size: 246, y: 240, grounded: true, powered: true }),
  scene('elephant-head', [2, 'sun', 'mountains'], { size: 256, y: 236, powered: true, light: [150, 120], lift: 30 }),
  scene('holy-oak', [1, 'sun', 'isles'], {
    size: 276,
    y: 228,
    powered: true,
    light: [150, 150],
    lift: 40,
    lighting: 'molten',
  }),
  scene('sand-snake', [0, 'sun', 'dunes'], { size: 244, y: 238, light: [204, 106] }),
  scene('mimic-chest', [1, 'stars', 'cave'], { size: 222, y: 246, grounded: true }),
  scene('troglodyte', [3, 'moon', 'canyon'], { size: 250, y: 240, grounded: true }),
  scene('minotaur', [2, 'eclipse', 'ruins'], { size: 246, y: 234, powered: true, lighting: 'molten' }),
  scene('triceratops-head', [1, 'cirrus', 'volcano'], { size: 252, y: 240, powered: true, mirrored: true, lift: 42 }),
  scene('rock-golem', [0, 'sigil', 'cave'], {
    size: 254,
    y: 230,
    powered: true,
    lighting: 'molten',
    light: [150, 160],
  }),
] as const;
