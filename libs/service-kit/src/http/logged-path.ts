const SECRET = /^(\/api\/battle\/shared|\/r)\/[^/]+/;

/** A path as logs may have it, without the token of a link, which opens what it leads to. */
export const loggedPath = (path: string): string => path.replace(SECRET, '$1/:token');
