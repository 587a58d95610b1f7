import { useTranslation } from 'react-i18next';
import { BoundCheckbox, BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import type { DeliveryAddressPart } from './delivery-address.server';
import { NumberFields } from './number-fields';

interface DeliveryAddressFieldsProps {
  readonly fields: Readonly<Record<DeliveryAddressPart, BoundField>>;
  /** Null for who may not add to the shipping addresses. */
  readonly keep: BoundField | null;
}

/** A new address that something is sent to, beside other ways of saying where: shown where the browser can tell when that way is chosen. */
export function DeliveryAddressFields({ fields, keep }: DeliveryAddressFieldsProps) {
  const { t } = useTranslation('order');
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
        <BoundText field={fields.street} label={t('delivery.street')} autoComplete="off" />
        <NumberFields fields={fields} label={t('address.housenr')} extensionLabel={t('address.housenrext')} />
      </div>
      <div className="row two">
        <BoundText field={fields.zipcode} label={t('address.zipcode')} width={10} autoComplete="off" />
        <BoundText field={fields.city} label={t('delivery.city')} autoComplete="off" />
      </div>
      {keep && <BoundCheckbox field={keep} label={t('delivery.keepAddress')} hint={t('delivery.keepAddressHint')} />}
    </fieldset>
  );
}
