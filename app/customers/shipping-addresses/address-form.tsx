import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShippingAddressField } from '~/telecom/address-book/shipping-address.server';
import { AddressedForm } from '~/telecom/addresses/addressed-form';
import { BoundText } from '~/kernel/forms/bound-fields';
import { paths } from '~/kernel/paths/paths';

interface ShippingAddressFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  /** Hidden fields. */
  readonly children?: ReactNode;
}

export function ShippingAddressForm({ children, ...form }: ShippingAddressFormProps) {
  const { t } = useTranslation('shippingAddresses');
  return (
    <AddressedForm<ShippingAddressField>
      id="address"
      {...form}
      cancelHref={paths.shippingAddresses()}
      before={children}
    >
      {(fields) => (
        <>
          <BoundText
            field={fields.reference}
            label={t('fields.reference')}
            hint={t('fields.referenceHint')}
            autoComplete="off"
          />
          <BoundText field={fields.company_name} label={t('fields.company_name')} autoComplete="off" />
          <div className="row two">
            <BoundText field={fields.contact_name} label={t('fields.contact_name')} autoComplete="off" />
            <BoundText
              field={fields.phone_number}
              label={t('fields.phone_number')}
              width={20}
              type="tel"
              autoComplete="off"
            />
          </div>
        </>
      )}
    </AddressedForm>
  );
}
