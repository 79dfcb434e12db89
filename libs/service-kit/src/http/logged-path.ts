/** A router of screens takes capital letters, too. */
const SECRET = /^(\/api\/battle\/shared|\/r)\/[^/]+/i;

/** True for a path with the token of a link, which opens what it leads to. */
export const opensByToken = (path: string): boolean => SECRET.test(path);

/** A path as logs may have it, without the token of a link. */
export const loggedPath = (path: string): string => path.replace(SECRET, '$1/:token');
