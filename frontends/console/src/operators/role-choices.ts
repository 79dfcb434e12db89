import { OPERATOR_ROLES } from '@maseki/contracts/console/roles.ts';
import { text } from '../text.ja.ts';

/** All roles with what they allow. */
export const roleChoices = OPERATOR_ROLES.map((value) => ({ value, label: text.operators.roleHints[value] }));
