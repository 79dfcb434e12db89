import { scene } from '../scene.ts';

export const ice = [
  scene('penguin', [3, 'cirrus', 'glacier'], { size: 228, y: 236, grounded: true }),
  scene('rabbit', [2, 'crescent', 'forest'], { size: 226, y: 244, grounded: true, mirrored: true }),
  scene('barn-owl', [0, 'moon', 'forest'], { size: 234, y: 228 }),
  scene('polar-bear', [2, 'aurora', 'glacier'], { size: 256, y: 244, grounded: true, powered: true }),
  scene('deer', [0, 'sun', 'mountains'], { size: 252, y: 236, grounded: true, powered: true, light: [200, 110] }),
  scene('mammoth', [3, 'storm', 'mountains'], { size: 262, y: 238, grounded: true, powered: true, light: [150, 120] }),
  scene('snowman', [2, 'cirrus', 'meadow'], { size: 234, y: 236, grounded: true }),
  scene('sasquatch', [1, 'moon', 'mountains'], { size: 240, y: 234, mirrored: true, grounded: true }),
  scene('woman-elf-face', [1, 'aurora', 'castle'], { size: 240, y: 232, powered: true, lift: 40 }),
  scene('saber-toothed-cat-head', [0, 'beams', 'glacier'], { size: 256, y: 238, x: 138, powered: true, lift: 24 }),
  scene('ice-golem', [3, 'aurora', 'cave'], { size: 254, y: 230, powered: true, light: [150, 120] }),
  scene('double-dragon', [1, 'aurora', 'glacier'], {
    size: 292,
    y: 248,
    x: 146,
    powered: true,
    light: [150, 130],
    lift: 60,
  }),
] as const;
