import { scene } from '../scene.ts';

export const dark = [
  scene('bat', [0, 'moon', 'castle'], { size: 236, y: 196, turn: -6 }),
  scene('raven', [3, 'crescent', 'graveyard'], { size: 210, y: 222 }),
  scene('spider-alt', [2, 'stars', 'cave'], { size: 210, y: 214, lighting: 'molten' }),
  scene('feline', [3, 'moon', 'city'], { size: 230, y: 236, mirrored: true, powered: true }),
  scene('hyena-head', [1, 'eclipse', 'canyon'], { size: 216, y: 220, powered: true }),
  scene('wolf-head', [3, 'moon', 'forest'], { size: 250, y: 224, powered: true, light: [150, 140] }),
  scene('ghost', [2, 'crescent', 'graveyard'], { size: 206, y: 214, turn: 8 }),
  scene('eyestalk', [1, 'vortex', 'cave'], { size: 206, y: 226 }),
  scene('gargoyle', [3, 'storm', 'castle'], { size: 232, y: 220, powered: true }),
  scene('medusa-head', [2, 'eclipse', 'ruins'], { size: 226, y: 216, powered: true }),
  scene('vampire-dracula', [1, 'moon', 'castle'], { size: 236, y: 224, powered: true, light: [150, 130] }),
  scene('grim-reaper', [0, 'eclipse', 'graveyard'], { size: 276, y: 222, powered: true, light: [150, 150] }),
] as const;
