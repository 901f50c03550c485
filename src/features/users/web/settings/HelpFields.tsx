import { useState } from 'react';
import { HELP_LIMITS, type HelpSettings, helpCard } from '#platform/shared/settings/help-card.ts';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import styles from './HelpFields.module.css';
import { HelpLinesFields } from './HelpLinesFields.tsx';
import { HelpPreview } from './HelpPreview.tsx';
import { ELSEWHERE, faultyPlaces, fieldOf, linesOf, listPlaces, withLines } from './help-places.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import type { useSettingsForm } from './use-settings-form.ts';

type Props = { settings: ReturnType<typeof useSettingsForm> };

/**
 * The settings of the help card, which a child in distress sees: its text, and its help lines for each
 * country.
 */
export function HelpFields({ settings }: Props) {
  const { errors } = settings;
  const { help } = settings.values;
  const faulty = faultyPlaces(help, errors);
  const [place, setPlace] = useChosenPlace(help, faulty);
  const change = (next: HelpSettings) => settings.setValues({ help: next });
  const edit = (changed: Partial<HelpSettings>) => change({ ...help, ...changed });
  return (
    <Section title="Help for a child in distress">
      <p className="intro no-margin">
        When somebody asks about self-harm, abuse or deep distress, they see this card instead of a page. It
        names the helplines of their country. The question is not stored.
      </p>
      <div className={styles.columns}>
        <div className="grid slim gap-4">
          <TextField
            name="help.heading"
            label="Heading of the card"
            maxLength={HELP_LIMITS.heading}
            autoComplete="off"
            error={errors['help.heading']}
            value={help.heading}
            onChange={({ currentTarget }) => edit({ heading: currentTarget.value })}
          />
          <TextArea
            name="help.advice"
            label="Advice"
            maxLength={HELP_LIMITS.advice}
            error={errors['help.advice']}
            value={help.advice}
            onChange={({ currentTarget }) => edit({ advice: currentTarget.value })}
          />
          <PlaceChoice
            {...{ help, place, faulty }}
            onChoose={setPlace}
            onAdd={(country) => {
              change(withLines(help, country, [{ name: '', phone: '', url: '' }]));
              setPlace(country);
            }}
          />
          <HelpLinesFields
            key={place}
            place={place}
            lines={linesOf(help, place)}
            errors={errors}
            onChange={(lines) => change(withLines(help, place, lines))}
            // Removes the errors of all help lines of this place (a country or "elsewhere"). An error belongs
            // to the position of a help line in the list, and the positions have just changed.
            onRemoved={() => settings.setErrors((now) => withoutStart(now, `${fieldOf(place)}.`))}
          />
        </div>
        <HelpPreview place={place} card={helpCard(help, place)} />
      </div>
    </Section>
  );
}

/**
 * The place (a country or "elsewhere") whose help lines are shown. If the server refuses the settings, and
 * this place has no error, shows the first place with an error instead.
 */
function useChosenPlace(help: HelpSettings, faulty: string[]) {
  const places = listPlaces(help);
  const faults = faulty.join();
  const [chosen, setChosen] = useState({ place: places[0] ?? ELSEWHERE, faults });
  const [first] = faulty;
  if (faults !== chosen.faults) {
    const isSeen = first === undefined || faulty.includes(chosen.place);
    setChosen({ place: isSeen ? chosen.place : first, faults });
  }
  // The Undo button may have removed the chosen country.
  const place = places.includes(chosen.place) ? chosen.place : (places[0] ?? ELSEWHERE);
  return [place, (next: string) => setChosen({ place: next, faults })] as const;
}

function withoutStart<Value>(errors: Record<string, Value>, start: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !field.startsWith(start)));
}
