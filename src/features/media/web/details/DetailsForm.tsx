import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { MediaRecord } from '../../contract.ts';
import { LICENCES } from '../../contract.ts';
import { MEDIA_TEXT_LENGTHS } from '../../media-text-lengths.ts';
import { CategoryCards } from '../categories/CategoryCards.tsx';
import type { PickPage } from '../editor/media-editor-props.ts';
import type { MediaEdit } from '../editor/use-media-edit.ts';
import type { Details, Entry } from '../entries/entries.ts';
import { CaptionsField } from './CaptionsField.tsx';
import styles from './DetailsForm.module.css';
import { LinkField } from './LinkField.tsx';
import { lacksAlt } from './lacks-alt.ts';
import { SourceField } from './SourceField.tsx';
import { UsedWhere } from './UsedWhere.tsx';

type Props = {
  entry: Entry;
  edit: MediaEdit;
  record: MediaRecord | null;
  /** The error sentences after the last attempt to save. The keys are field names of the request. */
  errors: Record<string, string>;
  pickPage: PickPage | undefined;
  goTo(tab: 'search' | 'upload'): void;
};

/**
 * The form for the details of a media item. First come the details that only this page stores, such as the
 * caption. Then come the details that the library stores, which apply to all pages.
 */
export function DetailsForm({ entry, edit, record, errors, pickPage, goTo }: Props) {
  const { item } = entry;
  const changeItem = (changes: Partial<Entry['item']>) =>
    edit.change(entry, { item: { ...item, ...changes } });
  return (
    <div className={styles.form}>
      <SourceField entry={entry} edit={edit} error={errors.itemName ?? errors.itemYouTubeID} goTo={goTo} />
      <TextField
        label="Caption"
        maxLength={MEDIA_TEXT_LENGTHS.caption}
        error={errors.caption}
        value={item.itemCaption ?? ''}
        onChange={(event) => changeItem({ itemCaption: event.target.value })}
      />
      <LinkField entry={entry} edit={edit} pickPage={pickPage} />
      <TextField
        label="Copyright"
        maxLength={MEDIA_TEXT_LENGTHS.copyright}
        error={errors.copyright}
        value={item.itemCopyright ?? ''}
        onChange={(event) => changeItem({ itemCopyright: event.target.value })}
      />
      <Checkbox
        label="Constrain Image"
        checked={item.constrainItem ?? true}
        onChange={(event) => changeItem({ constrainItem: event.target.checked })}
      />
      {record && <LibraryDetails {...{ entry, edit, record, errors }} />}
    </div>
  );
}

function LibraryDetails({
  entry,
  edit,
  record,
  errors,
}: Omit<Props, 'pickPage' | 'goTo'> & { record: MediaRecord }) {
  const details: Details = { ...record, ...entry.details };
  const change = (changes: Partial<Details>) =>
    edit.change(entry, { details: { ...entry.details, ...changes } });
  return (
    <>
      <fieldset className={`${styles.form} ${styles.everywhere}`}>
        <legend className="all-columns no-padding">
          <h2 className="body">Wherever it is shown</h2>
        </legend>
        <AltFields {...{ details, record, errors }} lacks={lacksAlt(entry, record)} onChange={change} />
        {record.mediaType === 'video' && (
          <CaptionsField {...{ entry, record }} error={errors.captions} onChange={change} />
        )}
        <Licence value={details.licence} error={errors.licence} onChange={(licence) => change({ licence })} />
        <TextField
          label="Source"
          hint="Where it comes from: an address or words"
          maxLength={MEDIA_TEXT_LENGTHS.source}
          error={errors.source}
          value={details.source}
          onChange={(event) => change({ source: event.target.value })}
        />
      </fieldset>
      <section className="grid slim all-columns gap-2" aria-label="Categories">
        <h2 className="body">Categories</h2>
        <CategoryCards
          categorisation={entry.categorisation ?? record.categorisation}
          onChange={(categorisation) => edit.change(entry, { categorisation })}
        />
      </section>
      <UsedWhere record={record} onDeleted={() => edit.remove(entry)} />
    </>
  );
}

type AltProps = {
  details: Details;
  record: MediaRecord;
  errors: Props['errors'];
  lacks: boolean;
  onChange(changes: Partial<Details>): void;
};

/**
 * The field for the alternative text, for people who cannot see the picture. If the text is missing, a hint
 * says so, but the user can save without it.
 */
function AltFields({ details, record, errors, lacks, onChange }: AltProps) {
  return (
    <div className="grid slim all-columns gap-2">
      <TextArea
        label="Alternative text"
        hint={lacks ? 'Missing: say what the picture shows, for readers who cannot see it.' : undefined}
        maxLength={MEDIA_TEXT_LENGTHS.alt}
        rows={2}
        disabled={details.decorative}
        error={errors.alt}
        value={details.decorative ? '' : details.alt}
        onChange={(event) => onChange({ alt: event.target.value })}
      />
      {record.mediaType === 'image' && (
        <Checkbox
          label="Decorative: shows nothing that a reader would miss"
          checked={details.decorative}
          onChange={(event) => onChange({ decorative: event.target.checked })}
        />
      )}
    </div>
  );
}

type LicenceProps = { value: string; error: string | undefined; onChange(licence: string): void };

function Licence({ value, error, onChange }: LicenceProps) {
  return (
    <>
      <TextField
        label="Licence"
        list="licences"
        maxLength={MEDIA_TEXT_LENGTHS.licence}
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id="licences">
        {LICENCES.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
    </>
  );
}
