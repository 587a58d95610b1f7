import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressedForm } from '~/telecom/addresses/addressed-form';
import { BoundText } from '~/kernel/forms/bound-fields';
import type { EndUserField } from './end-user-form.server';

interface EndUserFormProps {
  readonly typed: Readonly<Record<string, string>>;
  readonly send: string;
  readonly cancelHref: string;
  /** Hidden fields, and notices to read before sending. */
  readonly children?: ReactNode;
}

/** The fields of an end customer. A button fills in the street for a zipcode and number. */
export function EndUserForm({ children, ...form }: EndUserFormProps) {
  const { t } = useTranslation('customers');
  return (
    <AddressedForm<EndUserField> id="customer" {...form} before={children}>
      {(fields) => (
        <>
          <BoundText field={fields.company_name} label={t('fields.company_name')} autoComplete="off" />
          <BoundText
            field={fields.phone_number}
            label={t('fields.phone_number')}
            hint={t('fields.phoneHint')}
            width={20}
            type="tel"
            autoComplete="off"
          />
        </>
      )}
    </AddressedForm>
  );
}
