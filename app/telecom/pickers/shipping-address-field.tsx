import { useTranslation } from 'react-i18next';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import type { Choice } from '~/kernel/ui/choices';

/**
 * The choice of an address of the address book, beside other destinations. When the book cannot be loaded, the earlier
 * choice stays.
 */
export function ShippingAddressField({ field, choices }: { field: BoundField; choices: readonly Choice[] | null }) {
  const { t } = useTranslation('pickers');
  if (choices === null)
    return (
      <input type="hidden" name={field.name} value={typeof field.initialValue === 'string' ? field.initialValue : ''} />
    );
  return (
    <BoundRadios field={field} label={t('shippingAddress.choice')} hint={t('shippingAddress.only')} choices={choices} />
  );
}
