import { scene } from '../scene.ts';

export const earth = [
  scene('mole', [0, 'cirrus', 'meadow'], { size: 212, y: 250 }),
  scene('armadillo', [2, 'sun', 'canyon'], { size: 224, y: 244, grounded: true, mirrored: true }),
  scene('rhinoceros-horn', [3, 'cirrus', 'dunes'], { size: 226, y: 228, powered: true }),
  scene('gorilla', [1, 'beams', 'grove'], { size: 226, y: 236, grounded: true, powered: true }),
  scene('elephant-head', [2, 'sun', 'mountains'], { size: 240, y: 220, powered: true, light: [150, 130] }),
  scene('deku-tree', [1, 'beams', 'grove'], { size: 270, y: 216, powered: true, light: [150, 150] }),
  scene('sand-snake', [0, 'sun', 'dunes'], { size: 222, y: 234, light: [204, 106] }),
  scene('mimic-chest', [1, 'stars', 'cave'], { size: 206, y: 240, grounded: true }),
  scene('troll', [3, 'moon', 'canyon'], { size: 216, y: 226 }),
  scene('minotaur', [2, 'eclipse', 'ruins'], { size: 232, y: 226, powered: true, lighting: 'molten' }),
  scene('triceratops-head', [1, 'cirrus', 'volcano'], { size: 236, y: 232, powered: true, mirrored: true }),
  scene('rock-golem', [0, 'sigil', 'cave'], {
    size: 250,
    y: 220,
    powered: true,
    lighting: 'molten',
    light: [150, 160],
  }),
] as const;
