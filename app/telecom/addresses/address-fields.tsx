import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { useHere } from '~/kernel/frame/use-here';
import { Button } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import type { AddressField } from './address-fields.server';
import type { Looked } from './find-address.server';
import { NumberFields } from './number-fields';

/** The fields of an address. A button fills in the street and city of a zipcode and number. */
export function AddressFields({
  fields,
  looked,
}: {
  fields: Readonly<Record<AddressField, BoundField>>;
  looked: Looked | undefined;
}) {
  const { t } = useTranslation('addresses');
  // the fragment returns the user to the street
  const here = useHere();
  return (
    <fieldset className="panel fields">
      <legend className="legend">{t('fields.address')}</legend>
      <div className="row">
        <BoundText field={fields.zipcode} label={t('fields.zipcode')} width={10} autoComplete="off" />
        <NumberFields
          fields={fields}
          label={t('fields.house_number')}
          extensionLabel={t('fields.house_number_extension')}
        />
      </div>
      {looked && looked !== 'found' && <Notice tone="warning">{t(`lookup.${looked}`)}</Notice>}
      <div className="actions">
        <Button name="intent" value="lookup" icon="search" formAction={`${here}#${fields.street.id}`}>
          {t('lookup.button')}
        </Button>
      </div>
      <div className="row two">
        <BoundText field={fields.street} label={t('fields.street')} autoComplete="off" />
        <BoundText field={fields.city} label={t('fields.city')} autoComplete="off" />
      </div>
    </fieldset>
  );
}
