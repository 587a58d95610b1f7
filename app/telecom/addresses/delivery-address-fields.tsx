import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import type { DeliveryAddressPart } from './delivery-address.server';
import { NumberFields } from './number-fields';

interface DeliveryAddressFieldsProps {
  readonly fields: Readonly<Record<DeliveryAddressPart, BoundField>>;
  /** Null for users who may not add shipping addresses. */
  readonly keep: BoundField | null;
}

/**
 * The fields of a new delivery address, beside other destinations. Where the browser supports it, they show only while
 * chosen.
 */
export function DeliveryAddressFields({ fields, keep }: DeliveryAddressFieldsProps) {
  const { t } = useTranslation(['addresses', 'common']);
  return (
    <fieldset className="panel fields if-new">
      <legend className="legend">{t('delivery.newAddress')}</legend>
      <p className="hint">{t('delivery.newOnly')}</p>
      <BoundText field={fields.company_name} label={t('delivery.company')} autoComplete="off" />
      <div className="row two">
        <BoundText field={fields.contact_name} label={t('delivery.contact')} autoComplete="off" />
        <BoundText field={fields.phone_number} label={t('delivery.phone')} type="tel" width={20} autoComplete="off" />
      </div>
      <div className="row">
        <BoundText field={fields.street} label={t('fields.street')} autoComplete="off" />
        <NumberFields
          fields={fields}
          label={t('fields.house_number')}
          extensionLabel={t('fields.house_number_extension')}
        />
      </div>
      <div className="row two">
        <BoundText field={fields.zipcode} label={t('fields.zipcode')} width={10} autoComplete="off" />
        <BoundText field={fields.city} label={t('fields.city')} autoComplete="off" />
      </div>
      {keep && <BoundCheckbox field={keep} label={t('delivery.keepAddress')} hint={t('delivery.keepAddressHint')} />}
    </fieldset>
  );
}
