import { IconMoonStars, IconSun } from '@tabler/icons-react';
import { chooseTheme, useTheme } from '#ui/styles/chosen-theme.ts';
import styles from './ThemeSwitch.module.css';

const THEMES = [
  { theme: 'light', name: 'Polar day', Icon: IconSun },
  { theme: 'dark', name: 'Polar night', Icon: IconMoonStars },
] as const;

export function ThemeSwitch() {
  const current = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Colours</legend>
      {THEMES.map(({ theme, name, Icon }) => (
        <label key={theme} className="grow lifted-when-on ring-within">
          <input
            type="radio"
            name="theme"
            className="visually-hidden"
            checked={theme === current}
            onChange={() => chooseTheme(theme)}
          />
          <Icon aria-hidden />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
