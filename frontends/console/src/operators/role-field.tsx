import { OPERATOR_ROLES, type OperatorRole } from '@maseki/contracts/console/roles.ts';
import { ChoiceField } from '../acts/choice-field.tsx';
import { text } from '../text.ja.ts';

/** All roles with what they allow. */
const roles = OPERATOR_ROLES.map((value) => ({ value, label: text.operators.roleHints[value] }));

interface RoleFieldProps {
  value: OperatorRole;
  onChange: (role: OperatorRole) => void;
}

/** The choice of an operator's role. */
export const RoleField = ({ value, onChange }: RoleFieldProps) => (
  <ChoiceField label={text.operators.role} value={value} options={roles} onChange={onChange} />
);
