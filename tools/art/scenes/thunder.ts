import { scene } from '../scene.ts';

export const thunder = [
  scene('squirrel', [3, 'sun', 'grove'], { size: 220, y: 242, grounded: true }),
  scene('porcupine', [0, 'stars', 'forest'], { size: 230, y: 236, mirrored: true }),
  scene('lynx-head', [1, 'storm', 'mountains'], { size: 222, y: 226, powered: true }),
  scene('rattlesnake', [2, 'cirrus', 'dunes'], { size: 228, y: 238, powered: true, light: [200, 110] }),
  scene('eagle-head', [1, 'storm', 'clouds'], { size: 264, y: 244, powered: true, light: [190, 120], lift: 40 }),
  scene('unicorn', [0, 'storm', 'clouds'], { size: 268, y: 246, powered: true, light: [150, 140], lift: 50 }),
  scene('spark-spirit', [0, 'vortex', 'ruins'], { size: 218, y: 220, companions: 4 }),
  scene('ninja-velociraptor', [2, 'sun', 'canyon'], { size: 262, y: 236, x: 130 }),
  scene('flying-beetle', [3, 'crescent', 'city'], {
    size: 224,
    y: 218,
    lighting: 'molten',
    light: [190, 100],
    companions: 3,
  }),
  scene('direwolf', [0, 'moon', 'mountains'], { size: 246, y: 232, powered: true, mirrored: true }),
  scene('mecha-head', [1, 'beams', 'city'], { size: 230, y: 226, powered: true, lighting: 'molten' }),
  scene('dragon-head', [2, 'storm', 'isles'], {
    size: 280,
    y: 256,
    powered: true,
    mirrored: true,
    light: [150, 140],
    lift: 64,
  }),
] as const;
