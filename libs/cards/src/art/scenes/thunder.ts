import { scene } from '../scene.ts';

export const thunder = [
  scene('squirrel', [3, 'sun', 'grove'], { size: 196, y: 234, grounded: true }),
  scene('porcupine', [0, 'stars', 'forest'], { size: 214, y: 234, mirrored: true }),
  scene('lynx-head', [1, 'storm', 'mountains'], { size: 212, y: 220, powered: true }),
  scene('rattlesnake', [2, 'cirrus', 'dunes'], { size: 214, y: 234, powered: true, light: [200, 110] }),
  scene('eagle-head', [1, 'storm', 'clouds'], { size: 236, y: 222, powered: true, light: [190, 120] }),
  scene('unicorn', [0, 'storm', 'clouds'], { size: 256, y: 224, powered: true, light: [150, 150] }),
  scene('spark-spirit', [0, 'vortex', 'ruins'], { size: 196, y: 214 }),
  scene('ninja-velociraptor', [2, 'sun', 'canyon'], { size: 224, y: 226 }),
  scene('flying-beetle', [3, 'crescent', 'city'], { size: 206, y: 212, lighting: 'molten', light: [190, 100] }),
  scene('direwolf', [0, 'moon', 'mountains'], { size: 230, y: 224, powered: true, mirrored: true }),
  scene('mecha-head', [1, 'beams', 'city'], { size: 220, y: 220, powered: true, lighting: 'molten' }),
  scene('dragon-head', [2, 'storm', 'isles'], { size: 256, y: 228, powered: true, mirrored: true, light: [150, 150] }),
] as const;
