import { scene } from '../scene.ts';

export const wind = [
  scene('sparrow', [1, 'cirrus', 'meadow'], { size: 206, y: 214, turn: -10 }),
  scene('dragonfly', [2, 'sun', 'grove'], { size: 208, y: 208, turn: 16 }),
  scene('hummingbird', [0, 'beams', 'meadow'], { size: 220, y: 212, powered: true, mirrored: true }),
  scene('owl', [2, 'moon', 'forest'], { size: 212, y: 216, powered: true }),
  scene('pegasus', [1, 'sun', 'clouds'], { size: 242, y: 218, powered: true, light: [190, 120] }),
  scene('griffin-symbol', [3, 'vortex', 'mountains'], { size: 264, y: 220, powered: true, light: [150, 150] }),
  scene('kenku-head', [3, 'crescent', 'forest'], { size: 200, y: 218 }),
  scene('pterodactylus', [1, 'cirrus', 'canyon'], { size: 232, y: 204, turn: -8, mirrored: true }),
  scene('praying-mantis', [2, 'vortex', 'meadow'], { size: 216, y: 222 }),
  scene('harpy', [0, 'storm', 'ruins'], { size: 224, y: 212, powered: true }),
  scene('djinn', [3, 'sigil', 'dunes'], { size: 232, y: 214, powered: true }),
  scene('wyvern', [0, 'sun', 'isles'], { size: 262, y: 214, powered: true, light: [150, 140] }),
] as const;
