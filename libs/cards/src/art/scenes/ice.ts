import { scene } from '../scene.ts';

export const ice = [
  scene('penguin', [3, 'cirrus', 'glacier'], { size: 214, y: 226, grounded: true }),
  scene('rabbit', [2, 'crescent', 'forest'], { size: 206, y: 240, grounded: true, mirrored: true }),
  scene('barn-owl', [0, 'moon', 'forest'], { size: 216, y: 220 }),
  scene('polar-bear', [1, 'aurora', 'glacier'], { size: 240, y: 244, grounded: true, powered: true }),
  scene('deer', [0, 'sun', 'mountains'], { size: 236, y: 230, grounded: true, powered: true, light: [200, 110] }),
  scene('mammoth', [3, 'storm', 'mountains'], { size: 248, y: 236, grounded: true, powered: true, light: [150, 130] }),
  scene('snowman', [2, 'cirrus', 'meadow'], { size: 216, y: 228, grounded: true }),
  scene('sasquatch', [1, 'moon', 'mountains'], { size: 224, y: 228, lighting: 'lit', mirrored: true }),
  scene('witch-face', [1, 'aurora', 'castle'], { size: 220, y: 220, powered: true }),
  scene('saber-toothed-cat-head', [0, 'beams', 'glacier'], { size: 236, y: 226, powered: true }),
  scene('ice-golem', [3, 'aurora', 'cave'], { size: 250, y: 220, powered: true, light: [150, 130] }),
  scene('double-dragon', [1, 'aurora', 'glacier'], { size: 268, y: 222, powered: true, light: [150, 150] }),
] as const;
