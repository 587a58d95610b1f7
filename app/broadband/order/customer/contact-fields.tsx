import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';
import { Button } from '~/kernel/ui/button';
import { CONTACT_FIELDS, NO_CONTACT, originOf, type Contact } from '~/broadband/domain/contact';
import { NEW_CUSTOMER_FIELDS } from '~/telecom/ordering/new-customer';

const GIVEN = [...CONTACT_FIELDS, 'enduser'] as const;
type Given = Record<(typeof GIVEN)[number], string>;
export type ContactForm = Record<keyof Contact, string> & { given: Given };

interface ContactFieldsProps {
  readonly fields: Readonly<Record<keyof Contact, BoundField>>;
  /** The contact that was filled in before, with the customer that it belongs to. */
  readonly given: Readonly<Record<keyof Given, BoundField>>;
  /** False for users who may not see end customers, whose contacts are not filled in. */
  readonly mayFill: boolean;
}

/**
 * The contact person for the engineer. Another customer brings another contact; scripts press the button for it
 * (app/kernel/enhance/choices/follow-choice).
 */
export function ContactFields({ fields, given, mayFill }: ContactFieldsProps) {
  const { t } = useTranslation(['order', 'common']);
  // the contact of an order without an end customer belongs to none
  const origin = given.enduser.initialValue ? originOf(valuesOf(fields), valuesOf(given)) : null;
  const words = origin && t(`customer.from.${origin}`);
  return (
    <fieldset
      id="contact"
      className="panel fields"
      data-follows={mayFill ? `enduser ${NEW_CUSTOMER_FIELDS}.phone_number` : undefined}
      data-said={words ?? undefined}
    >
      <legend className="legend">{t('customer.contact')}</legend>
      <p className="hint">{t('customer.contactHint')}</p>
      {words && <p>{words}</p>}
      {mayFill && (
        <div className="actions">
          <Button name="intent" value="choose" formNoValidate>
            {t('customer.fill')}
          </Button>
        </div>
      )}
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
      {GIVEN.map((name) => (
        <input key={name} type="hidden" name={given[name].name} value={valueOf(given[name])} />
      ))}
    </fieldset>
  );
}

function valuesOf(fields: Readonly<Record<keyof Contact, BoundField>>): Contact {
  return {
    ...NO_CONTACT,
    ...Object.fromEntries(CONTACT_FIELDS.map((field) => [field, valueOf(fields[field])])),
  };
}

function valueOf({ initialValue }: BoundField): string {
  return typeof initialValue === 'string' ? initialValue : '';
}
