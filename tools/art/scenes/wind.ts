import { scene } from '../scene.ts';

export const wind = [
  scene('sparrow', [1, 'cirrus', 'meadow'], { size: 230, y: 220, turn: -10, companions: 3 }),
  scene('dragonfly', [2, 'sun', 'grove'], { size: 214, y: 222, x: 158, turn: 16, companions: 2 }),
  scene('hummingbird', [0, 'beams', 'meadow'], { size: 240, y: 218, powered: true, mirrored: true }),
  scene('owl', [2, 'moon', 'forest'], { size: 226, y: 226, powered: true }),
  scene('pegasus', [1, 'sun', 'clouds'], { size: 254, y: 228, powered: true, light: [190, 120], lift: 30 }),
  scene('griffin-symbol', [3, 'vortex', 'mountains'], { size: 272, y: 228, powered: true, light: [150, 140] }),
  scene('kenku-head', [3, 'crescent', 'forest'], { size: 224, y: 228 }),
  scene('pterodactylus', [1, 'cirrus', 'canyon'], { size: 250, y: 212, turn: -8, mirrored: true, companions: 4 }),
  scene('praying-mantis', [2, 'vortex', 'meadow'], { size: 236, y: 234 }),
  scene('harpy', [0, 'storm', 'ruins'], { size: 238, y: 216, powered: true, companions: 2 }),
  scene('djinn', [3, 'sigil', 'dunes'], { size: 246, y: 222, powered: true }),
  scene('wyvern', [0, 'sun', 'isles'], { size: 270, y: 222, powered: true, light: [150, 140], companions: 2 }),
] as const;
