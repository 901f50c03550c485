import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { findPacks } from '../find-packs.ts';
import type { LessonPack } from '../pack.ts';
import { packsQuery } from '../packs-query.ts';
import styles from './PackList.module.css';

const YEARS = [3, 4, 5, 6, 7, 8, 9, 10].map((year) => ({ value: `${year}`, text: `Year ${year}` }));
const LENGTHS = [50, 60, 100].map((minutes) => ({ value: `${minutes}`, text: `At most ${minutes} min` }));

type Props = {
  /** The word on the button of each lesson pack. */
  verb: string;
  onPick(pack: LessonPack): void;
};

/** The lesson packs (ready-made lessons), with a search by year, length, topic and code. */
export function PackList({ verb, onPick }: Props) {
  const { data: packs } = useQuery(packsQuery);
  const [words, setWords] = useState('');
  const [year, setYear] = useState('');
  const [minutes, setMinutes] = useState('');
  if (!packs || packs.length === 0) return null;
  const found = findPacks(packs, {
    words,
    year: year === '' ? null : Number(year),
    minutes: minutes === '' ? null : Number(minutes),
  });
  return (
    <div className="grid from-top gap-3">
      <div className="row wrap items-top gap-3">
        <TextField
          type="search"
          label="Topic or curriculum code"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <SelectField
          label="Year"
          placeholder="All years"
          options={YEARS}
          value={year}
          onChange={(event) => setYear(event.target.value)}
        />
        <SelectField
          label="Length"
          placeholder="All lengths"
          options={LENGTHS}
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      <p role="status" className="small muted">
        {found.length} of {packs.length} lesson packs
      </p>
      <ul className={styles.packs} aria-label="Lesson packs">
        {found.map((pack) => (
          <Pack key={pack.number} pack={pack} verb={verb} onPick={onPick} />
        ))}
      </ul>
    </div>
  );
}

function Pack({ pack, verb, onPick }: { pack: LessonPack } & Props) {
  const { number, title, steps, minutes, years, topic, codes } = pack;
  const details = [
    `${steps.length} steps`,
    `${minutes} min`,
    `Years ${years.from} to ${years.to}`,
    topic,
    ...codes,
  ];
  const pictured = steps.find((step) => step.kind === 'page')?.answerID;
  return (
    <li className="outlined round-2 grid items-centre gap-3 pad-2 with-thumb">
      <span className="relative clip round-2 sunken square">
        {pictured !== undefined && <PagePicture answerID={pictured} sizes="4rem" hasCredit={false} />}
      </span>
      <span className="grid slim">
        <span className="strong breaks">
          {number}. {title}
        </span>
        <span className="small muted">{details.join(' · ')}</span>
      </span>
      <Button look="outline" aria-label={`${verb}: ${title}`} onClick={() => onPick(pack)}>
        {verb}
      </Button>
    </li>
  );
}
