export const when = () => Date.now();
export const chance = () => Math.random();
export const later = (run: () => void) => setTimeout(run, 1);
export const place = { process: 'a name of a field is no use of it' };
export const largest = Math.max(1, 2);
