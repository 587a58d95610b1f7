import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';

export type ContactForm = {
  contact_name: string;
  contact_email: string;
  contact_phonenumber: string;
  additional_contact_phonenumber: string;
};

/** The contact person for the engineer. */
export function ContactFields({ fields }: { fields: Readonly<Record<keyof ContactForm, BoundField>> }) {
  const { t } = useTranslation(['order', 'common']);
  return (
    <fieldset className="panel fields">
      <legend className="legend">{t('customer.contact')}</legend>
      <p className="hint">{t('customer.contactHint')}</p>
      <div className="row two">
        <BoundText field={fields.contact_name} label={t('customer.name')} autoComplete="off" />
        <BoundText field={fields.contact_email} label={t('customer.email')} type="email" autoComplete="off" />
        <BoundText
          field={fields.contact_phonenumber}
          label={t('customer.phone')}
          hint={t('customer.phoneHint')}
          type="tel"
          width={20}
          autoComplete="off"
        />
        <BoundText
          field={fields.additional_contact_phonenumber}
          label={t('customer.otherPhone')}
          optional={t('common:optional')}
          type="tel"
          width={20}
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
