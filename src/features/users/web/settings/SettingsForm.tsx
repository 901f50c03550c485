import { IconArrowBackUp, IconDeviceFloppy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PicturePicker } from '#features/media/MediaPicker.tsx';
import { type ApplicationSettings, SETTING_LIMITS } from '#platform/shared/settings/application-settings.ts';
import { UnsavedGuard } from '#platform/web/drafts/UnsavedGuard.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { SaveBar } from '#ui/buttons/SaveBar.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Columns, Section } from '#ui/layout/Section.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Configuration } from './Configuration.tsx';
import { HelpFields } from './HelpFields.tsx';
import { ProductFields } from './ProductFields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Settings = ReturnType<typeof useSettingsForm>;

type Props = { title: string; saved: ApplicationSettings };

export function SettingsForm({ title, saved }: Props) {
  const formId = useId();
  const settings = useSettingsForm(saved);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Sheet title={title} hasStickyHead aside={<UndoAndSave settings={settings} formId={formId} />}>
      <UnsavedGuard isUnsaved={settings.changed.length > 0} />
      <form id={formId} className="grid gap-6" {...settings.props}>
        {settings.message && <RefusedAlert>{settings.message}</RefusedAlert>}
        <Columns count={2}>
          <div className="grid from-top slim gap-6">
            <Fields settings={settings} saved={saved} />
          </div>
          <div className="grid from-top slim gap-6">
            <ProductFields settings={settings} onChooseLogo={() => setIsChoosing(true)} />
            <Configuration />
          </div>
        </Columns>
        <div>
          <HelpFields settings={settings} />
        </div>
      </form>
      {/* The picture picker is outside the form, because it contains forms, which cannot be nested. */}
      {isChoosing && (
        <PicturePicker
          title="Partner logo"
          onChosen={(name) => {
            settings.setValues({ partnerLogo: name });
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Sheet>
  );
}

function UndoAndSave({ settings, formId }: { settings: Settings; formId: string }) {
  const count = settings.changed.length;
  const note = count > 0 && <Tag look="sun">{count === 1 ? '1 change' : `${count} changes`} not saved</Tag>;
  return (
    <SaveBar isPinned={count > 0} note={note}>
      <Button look="outline" disabled={count === 0} onClick={settings.reset}>
        <IconArrowBackUp aria-hidden="true" />
        Undo
      </Button>
      <SubmitButton form={formId} isBusy={settings.isBusy} busyText="Saving...">
        <IconDeviceFloppy aria-hidden="true" />
        Save
      </SubmitButton>
    </SaveBar>
  );
}

function Fields({ settings, saved }: { settings: Settings; saved: ApplicationSettings }) {
  const number = (name: 'trialDays' | 'retentionDays' | 'questionDays', hint: string) => ({
    ...settings.field(name),
    unit: 'days',
    hint: String(settings.values[name]) === String(saved[name]) ? hint : `Was ${saved[name]}. ${hint}`,
    ...SETTING_LIMITS[name],
  });
  return (
    <>
      <Section title="Trial">
        <NumberField
          {...number(
            'trialDays',
            'For new registrations only. Trials that have begun keep their end date. The welcome and registration pages say this number.',
          )}
          label="Trial length"
        />
        <NumberField
          {...number(
            'retentionDays',
            'An account is deleted this many days after its trial ended. The registration page says so.',
          )}
          label="Keep ended trials for"
        />
      </Section>
      <Section title="Questions to the editors">
        <NumberField
          {...number(
            'questionDays',
            'A question is deleted this many days after it was last sent. It is stored without a name.',
          )}
          label="Keep questions for"
        />
      </Section>
      <Section title="Passwords">
        <Checkbox
          {...settings.checkbox('refuseEasyPasswords')}
          label="Refuse passwords that are easy to guess"
          hint="Such as common words or a person's own name. When this is off, people are warned but may use such a password. Passwords that people already have stay valid."
        />
      </Section>
      <Section title="Voice">
        <Checkbox
          {...settings.checkbox('browserSpeech')}
          label="Use the browser’s own speech recognition"
          hint="Only where this server cannot turn speech into words. The browser then sends what pupils say to its maker, such as Google or Apple."
        />
      </Section>
      <Section title="Contact">
        <TextField
          {...settings.field('contact')}
          label="Contact address"
          hint="An e-mail address or a web address. Where the app says “contact us”, it is a link to it. Empty: no link."
          maxLength={SETTING_LIMITS.contact}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Section>
      <Section title="Map and mail">
        <Checkbox
          {...settings.checkbox('mapForEveryone')}
          label="Polar map for everyone"
          hint="The setting starts on: everybody who signs in sees the map. Off: only people with “Polar map” ticked in their account see it."
        />
        <TextField
          {...settings.field('mailSenderName')}
          label="Sender's name in e-mails"
          hint="Leave this empty to use the name that was chosen when the server was set up."
          maxLength={SETTING_LIMITS.mailSenderName}
          autoComplete="off"
        />
      </Section>
    </>
  );
}
