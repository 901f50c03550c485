import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Segments } from '#ui/fields/choices/Segments.tsx';
import { chooseTheme, type Theme, useTheme } from '#ui/styles/chosen-theme.ts';
import {
  changeReading,
  type ReadingSettings,
  SIZES,
  USUAL_READING,
  useReadingSettings,
} from '#ui/styles/reading-settings.ts';
import styles from './ReadingTools.module.css';

/**
 * The settings for how the text of pages looks. Each choice takes effect at once, and is stored on this
 * device.
 */
export function ReadingTools({ popoverId }: { popoverId: string }) {
  const settings = useReadingSettings();
  const theme = useTheme();
  return (
    <>
      <div className="row spread">
        <h2 className="heading">Reading tools</h2>
        <IconButton label="Close" popoverTarget={popoverId} popoverTargetAction="hide">
          <IconX aria-hidden />
        </IconButton>
      </div>
      <TextSize size={settings.size} />
      <Choice name="spacing" label="Spacing" options={SPACINGS} />
      <Choice name="letters" label="Letters" options={LETTERS} />
      <Choice name="headings" label="Headings" options={HEADINGS} />
      <Choice name="focus" label="Line focus" options={FOCUSES} />
      <Row label="Colours">
        <Segments
          label="Colours"
          options={COLOURS}
          value={shownColours(settings, theme)}
          onChange={chooseColours}
        />
      </Row>
      <Choice name="motion" label="Motion" options={MOTIONS} />
      <div className="row spread gap-3">
        <span className="small muted">Kept on this device</span>
        <Button look="quiet" onClick={() => changeReading(USUAL_READING)}>
          Back to normal
        </Button>
      </div>
    </>
  );
}

const SPACINGS = [
  { value: 'close', text: 'Close' },
  { value: 'normal', text: 'Normal' },
  { value: 'wide', text: 'Wide' },
] as const;
const LETTERS = [
  { value: 'atkinson', text: 'Atkinson' },
  { value: 'serif', text: 'Serif' },
  { value: 'device', text: 'My device' },
  { value: 'dyslexic', text: 'OpenDyslexic' },
] as const;
const HEADINGS = [
  { value: 'capitals', text: 'CAPITALS' },
  { value: 'sentence', text: 'Sentence' },
] as const;
const FOCUSES = [
  { value: 'off', text: 'Off' },
  { value: 'line', text: '1 line' },
  { value: 'lines', text: '3 lines' },
  { value: 'part', text: 'Part' },
] as const;
const MOTIONS = [
  { value: 'usual', text: 'Usual' },
  { value: 'calm', text: 'Calm' },
] as const;

type Colours = 'snow' | 'cream' | 'night' | 'strong';
const COLOURS: readonly { value: Colours; text: string }[] = [
  { value: 'snow', text: 'Snow' },
  { value: 'cream', text: 'Cream' },
  { value: 'night', text: 'Night' },
  { value: 'strong', text: 'Strong' },
];

function shownColours({ colours }: ReadingSettings, theme: Theme): Colours {
  if (colours === 'strong') return 'strong';
  if (theme === 'dark') return 'night';
  return colours === 'cream' ? 'cream' : 'snow';
}

/**
 * The choices Snow, Cream and Night also set the light or the dark theme. The choice Strong leaves the theme
 * as it is.
 */
function chooseColours(colours: Colours): void {
  if (colours !== 'strong') chooseTheme(colours === 'night' ? 'dark' : 'light');
  changeReading({ colours: colours === 'cream' || colours === 'strong' ? colours : 'theme' });
}

function TextSize({ size }: { size: ReadingSettings['size'] }) {
  const index = SIZES.indexOf(size);
  const percent = `${Math.round(size * 100)} %`;
  const step = (by: number) => {
    const next = SIZES[index + by];
    if (next !== undefined) changeReading({ size: next });
  };
  return (
    <Row label="Text size">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons need no box with a legend */}
      <div role="group" aria-label="Text size" className="row gap-2">
        <button
          type="button"
          className={styles.step}
          aria-label="Smaller text"
          aria-disabled={index === 0}
          onClick={() => step(-1)}
        >
          <span className="small">A</span>
        </button>
        <span className="row grow gap-1" aria-hidden>
          {SIZES.map((each) => (
            <span key={each} className={each <= size ? `${styles.bar} ${styles.full}` : styles.bar} />
          ))}
        </span>
        <button
          type="button"
          className={styles.step}
          aria-label="Larger text"
          aria-disabled={index === SIZES.length - 1}
          onClick={() => step(1)}
        >
          <span className="heading">A</span>
        </button>
        <span role="status" className={styles.percent}>
          {percent}
        </span>
      </div>
    </Row>
  );
}

type ChoiceProps<N extends keyof ReadingSettings> = {
  name: N;
  label: string;
  options: readonly { value: ReadingSettings[N] & string; text: string }[];
};

function Choice<N extends keyof ReadingSettings>({ name, label, options }: ChoiceProps<N>) {
  const value = useReadingSettings()[name];
  return (
    <Row label={label}>
      <Segments
        label={label}
        options={options}
        value={value as ReadingSettings[N] & string}
        onChange={(chosen) => changeReading({ [name]: chosen })}
      />
    </Row>
  );
}

/** Screen readers do not read this label, because the control beside it has the same name. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className="strong" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
