import { setTheme, THEMES, useTheme } from '@maseki/ui/theme.ts';
import { text } from '../text.ja.ts';
import * as css from './theme-choice.module.css';

const words = {
  dark: { label: text.settings.dark, hint: text.settings.darkHint },
  light: { label: text.settings.light, hint: text.settings.lightHint },
} as const;

export function ThemeChoice() {
  const current = useTheme();
  return (
    <fieldset className={css.themes}>
      <legend className={css.legend}>{text.settings.theme}</legend>
      {THEMES.map((theme) => (
        <label key={theme} className={css.theme}>
          <input
            type="radio"
            name="theme"
            className={css.radio}
            value={theme}
            checked={theme === current}
            aria-describedby={`theme-${theme}`}
            onChange={() => setTheme(theme)}
          />
          <span className={css.sample} data-sample={theme} aria-hidden="true" />
          <span className={css.label}>{words[theme].label}</span>
          <span id={`theme-${theme}`} className={css.hint}>
            {words[theme].hint}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
