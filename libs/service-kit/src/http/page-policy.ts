/** What pages of the product may do, as the directives of a content security policy. */
export const pageDirectives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  manifestSrc: ["'self'"],
  frameAncestors: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  // Script addresses pass the policy of frontends/shell/public/before-scripts.js. Strings become
  // neither HTML nor code.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
};
