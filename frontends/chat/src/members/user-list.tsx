import type { ReactNode } from 'react';
import * as css from './user-list.module.css';

interface Person {
  id: string;
  username: string;
}

interface UserListProps<P extends Person> {
  title: string;
  persons: readonly P[];
  /** The control for one player. */
  action: (person: P) => ReactNode;
}

/** Players by name, each with a control. */
export function UserList<P extends Person>({ title, persons, action }: UserListProps<P>) {
  return (
    <ul className={css.persons} aria-label={title}>
      {persons.map((person) => (
        <li key={person.id} className={css.person}>
          <span className={css.name}>{person.username}</span>
          {action(person)}
        </li>
      ))}
    </ul>
  );
}
