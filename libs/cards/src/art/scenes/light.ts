import { scene } from '../scene.ts';

export const light = [
  scene('ladybug', [2, 'sun', 'meadow'], { size: 200, y: 220, turn: 24 }),
  scene('dove', [1, 'beams', 'clouds'], { size: 216, y: 208, turn: -6 }),
  scene('swan', [1, 'sun', 'sea'], { size: 220, y: 226, powered: true, light: [196, 112] }),
  scene('goat', [0, 'cirrus', 'mountains'], { size: 216, y: 226, powered: true }),
  scene('stag-head', [2, 'sun', 'forest'], { size: 242, y: 220, powered: true, light: [150, 150] }),
  scene('lion', [0, 'sun', 'ruins'], { size: 256, y: 224, powered: true, light: [150, 150] }),
  scene('fairy', [3, 'stars', 'grove'], { size: 206, y: 212, turn: -8 }),
  scene('scarab-beetle', [0, 'sun', 'dunes'], { size: 210, y: 218, light: [150, 120] }),
  scene('bastet', [3, 'moon', 'ruins'], { size: 220, y: 224, grounded: true, mirrored: true }),
  scene('mounted-knight', [1, 'beams', 'castle'], { size: 232, y: 224, powered: true }),
  scene('greek-sphinx', [0, 'sigil', 'dunes'], { size: 232, y: 226, powered: true }),
  scene('ophanim', [3, 'sigil', 'clouds'], { size: 236, y: 214, powered: true, light: [150, 150] }),
] as const;
