import { useTranslation } from 'react-i18next';
import { BoundText, type BoundField } from '~/kernel/forms/bound-fields';

/** The place to which a forwarder leads: one of the mailboxes of the domain, or any other address. */
export function ToField({ field, mailboxes }: { field: BoundField; mailboxes: readonly string[] }) {
  const { t } = useTranslation('email');
  return (
    <>
      <BoundText
        field={field}
        label={t('forwarders.columns.to')}
        hint={t('forwarder.toHint')}
        type="email"
        maxLength={254}
        autoComplete="off"
        list="mailboxes"
      />
      <datalist id="mailboxes">
        {mailboxes.map((address) => (
          <option key={address} value={address} />
        ))}
      </datalist>
    </>
  );
}
