import { SETTING_LIMITS } from '#platform/shared/settings/application-settings.ts';
import { PRODUCT_NAME } from '#platform/shared/settings/product-marks.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import styles from './ProductFields.module.css';
import type { useSettingsForm } from './use-settings-form.ts';

type Props = { settings: ReturnType<typeof useSettingsForm>; onChooseLogo(): void };

/** Fields for the product's name on this server, and for the logo in its footer. */
export function ProductFields({ settings, onChooseLogo }: Props) {
  const storedFile = useStoredFile();
  const logo = settings.values.partnerLogo;
  return (
    <Section title="Product">
      <TextField
        {...settings.field('productName')}
        label="Product name"
        hint="Shown in the header, in page titles and in e-mails. Leave this empty for the standard name."
        placeholder={PRODUCT_NAME}
        maxLength={SETTING_LIMITS.productName}
        autoComplete="off"
      />
      <fieldset className="grid items-start gap-2 no-margin no-padding no-border">
        <legend className="small strong">Partner logo</legend>
        {logo && (
          <img src={storedFile(logo)} alt={`Partner logo: ${logo}`} height={48} className={styles.logo} />
        )}
        <p className="breaks">{logo || 'The logo that comes with the product.'}</p>
        <div className="flex wrap gap-2">
          <Button look="outline" onClick={onChooseLogo}>
            Change partner logo
          </Button>
          {logo && (
            <Button look="quiet" onClick={() => settings.setValues({ partnerLogo: '' })}>
              Use the standard logo
            </Button>
          )}
        </div>
      </fieldset>
    </Section>
  );
}
