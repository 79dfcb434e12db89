import { scene } from '../scene.ts';

export const dark = [
  scene('evil-bat', [0, 'moon', 'castle'], { size: 254, y: 208, turn: -6, companions: 6 }),
  scene('raven', [3, 'crescent', 'graveyard'], { size: 230, y: 228, lighting: 'backlit' }),
  scene('spider-alt', [2, 'stars', 'cave'], { size: 226, y: 222, lighting: 'molten' }),
  scene('feline', [3, 'moon', 'city'], { size: 250, y: 238, mirrored: true, powered: true, lighting: 'backlit' }),
  scene('hyena-head', [1, 'eclipse', 'canyon'], { size: 232, y: 228, powered: true }),
  scene('wolf-head', [3, 'moon', 'forest'], { size: 266, y: 236, powered: true, light: [150, 130] }),
  scene('ghost', [2, 'crescent', 'graveyard'], { size: 224, y: 220, turn: 8, companions: 4 }),
  scene('eyeball', [1, 'vortex', 'cave'], { size: 196, y: 222, light: [150, 120], companions: 4 }),
  scene('gargoyle', [3, 'storm', 'castle'], { size: 240, y: 228, powered: true }),
  scene('medusa-head', [2, 'eclipse', 'ruins'], { size: 244, y: 224, powered: true, light: [150, 120] }),
  scene('vampire-dracula', [1, 'moon', 'castle'], {
    size: 258,
    y: 244,
    powered: true,
    light: [150, 120],
    lift: 44,
  }),
  scene('grim-reaper', [0, 'eclipse', 'graveyard'], { size: 284, y: 236, powered: true, light: [150, 140], lift: 30 }),
] as const;
