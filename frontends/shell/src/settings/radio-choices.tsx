import * as css from './play-choices.module.css';

interface RadioChoicesProps<Name extends string> {
  title: string;
  /** Of the inputs, unique on the page. */
  name: string;
  /** The words of each choice, in their order. */
  choices: Readonly<Record<Name, string>>;
  /** Undefined while it is not known, when nothing can be chosen. */
  current: Name | undefined;
  isRunning: boolean;
  onChoose: (choice: Name) => void;
}

/** One of a few. It keeps the focus while a choice is saved. */
export function RadioChoices<Name extends string>(props: RadioChoicesProps<Name>) {
  const { title, name, choices, current, isRunning, onChoose } = props;
  return (
    <div role="radiogroup" aria-label={title}>
      {(Object.keys(choices) as Name[]).map((choice) => (
        <label key={choice} className={css.choice}>
          <input
            type="radio"
            name={name}
            className={css.box}
            checked={choice === current}
            disabled={current === undefined}
            aria-disabled={isRunning}
            onChange={() => (isRunning ? undefined : onChoose(choice))}
          />
          <span className={css.words}>{choices[choice]}</span>
        </label>
      ))}
    </div>
  );
}
