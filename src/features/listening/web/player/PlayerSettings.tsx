import { useQuery } from '@tanstack/react-query';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { type ListeningSettings, SPEEDS } from '../listening-settings.ts';
import { offeredVoices } from '../narrators/voice-list.ts';
import { deviceVoicesQuery, serverVoicesQuery } from '../narrators/voices-query.ts';
import styles from './PlayerSettings.module.css';

type Props = {
  id: string;
  choices: ListeningSettings;
  choose(changes: Partial<ListeningSettings>): void;
  /** The account's setting for reading pages automatically. */
  tts: boolean;
};

/** The form for the settings of the player. They are stored on this device, separately for each user. */
export function PlayerSettings({ id, choices, choose, tts }: Props) {
  const { data: server } = useQuery(serverVoicesQuery);
  const { data: device = [] } = useQuery(deviceVoicesQuery);
  const voices = offeredVoices(server?.voices ?? [], device);
  const chosen = voices.some((voice) => voice.id === choices.voice) ? choices.voice : '';
  return (
    <div id={id} className={styles.settings}>
      <SelectField
        label="Speed"
        value={choices.speed}
        onChange={(event) => choose({ speed: Number(event.target.value) })}
        options={SPEEDS.map(({ value, name }) => ({ value: String(value), text: `${name} (${value}×)` }))}
      />
      <SelectField
        label="Voice"
        value={chosen ?? ''}
        onChange={(event) => choose({ voice: event.target.value || null })}
        options={[
          { value: '', text: 'Suits best' },
          ...voices.map(({ id: value, name, isDevice }) => ({
            value,
            text: isDevice ? `${name}, this device` : name,
          })),
        ]}
      />
      <div className="all-columns">
        <Checkbox
          label="Read pages to me"
          hint="Each page that you open begins by itself."
          checked={choices.readsPages ?? tts}
          onChange={(event) => choose({ readsPages: event.target.checked })}
        />
      </div>
    </div>
  );
}
