import { scene } from '../scene.ts';

export const light = [
  scene('ladybug', [2, 'sun', 'meadow'], { size: 220, y: 226, turn: 24, companions: 3 }),
  scene('dove', [1, 'beams', 'clouds'], { size: 238, y: 214, turn: -6, companions: 3 }),
  scene('swan', [1, 'sun', 'sea'], { size: 236, y: 234, powered: true, light: [196, 112] }),
  scene('goat', [0, 'cirrus', 'mountains'], { size: 266, y: 252, x: 142, powered: true, lift: 56 }),
  scene('stag-head', [2, 'sun', 'forest'], { size: 250, y: 232, powered: true, light: [150, 140] }),
  scene('lion', [0, 'sun', 'ruins'], { size: 262, y: 234, powered: true, light: [150, 140], lift: 24 }),
  scene('fairy', [3, 'stars', 'grove'], { size: 224, y: 218, turn: -8, companions: 3 }),
  scene('scarab-beetle', [0, 'sun', 'dunes'], { size: 224, y: 228, light: [150, 110] }),
  scene('bastet', [3, 'moon', 'ruins'], { size: 236, y: 234, grounded: true, mirrored: true }),
  scene('mounted-knight', [1, 'beams', 'castle'], { size: 250, y: 234, powered: true, grounded: true }),
  scene('greek-sphinx', [0, 'sigil', 'dunes'], { size: 244, y: 236, powered: true }),
  scene('angel-wings', [3, 'sigil', 'clouds'], { size: 254, y: 236, powered: true, light: [150, 130], lift: 50 }),
] as const;
