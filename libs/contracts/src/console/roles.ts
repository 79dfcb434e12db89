/** What an operator may do, from the least to the most. */
export const OPERATOR_ROLES = ['viewer', 'support', 'economy', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** A kind of acts that roles allow. */
export type Right = 'read' | 'moderate' | 'grant' | 'manage';

const rights: Readonly<Record<OperatorRole, readonly Right[]>> = {
  viewer: ['read'],
  support: ['read', 'moderate'],
  economy: ['read', 'grant'],
  admin: ['read', 'moderate', 'grant', 'manage'],
};

/** True if a role allows acts of a kind. */
export const hasRight = (role: OperatorRole, right: Right): boolean => rights[role].includes(right);
