import { useTranslation } from 'react-i18next';
import { DeliveryAddressFields } from '~/telecom/addresses/delivery-address-fields';
import type { DeliveryAddressPart } from '~/telecom/addresses/delivery-address.server';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { ShippingAddressField } from '~/telecom/pickers/shipping-address-field';
import type { Choice } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';

export interface DestinationFieldsProps {
  /** The fields by their meaning, whatever their names (`DestinationNames`). */
  readonly fields: {
    readonly way: BoundField;
    readonly book: BoundField;
    readonly fresh: Readonly<Record<DeliveryAddressPart, BoundField>>;
    readonly keep: BoundField;
  };
  readonly label: string;
  /** The order's end customer, or null without one. */
  readonly endUser: { readonly name: string; readonly address: string } | null;
  /** Why nothing can go to them; null when it can. */
  readonly notToEndUser: string | null;
  /** The book to choose from; null when it could not be loaded. */
  readonly addresses: readonly Choice[] | null;
  /** True when a new address may be kept in the book. */
  readonly mayKeep: boolean;
  /** Ways that only this order has, behind the others. */
  readonly more?: readonly Choice[];
}

/**
 * The destination of an order's parcel: the end customer, an address of the book, or a new one. Each choice shows its
 * own fields.
 */
export function DestinationFields({
  fields: { way, book, fresh, keep },
  label,
  endUser,
  notToEndUser,
  addresses,
  mayKeep,
  more = [],
}: DestinationFieldsProps) {
  const { t } = useTranslation(['ordering', 'pickers']);
  return (
    <>
      <BoundRadios
        field={way}
        label={label}
        choices={[
          {
            value: 'enduser',
            title: t('delivery.enduser'),
            ...(endUser ? { description: `${endUser.name}, ${endUser.address}` } : {}),
            ...(notToEndUser === null ? {} : { unavailable: notToEndUser }),
          },
          {
            value: 'shipping_address',
            title: t('delivery.shipping_address'),
            ...(addresses && addresses.length === 0
              ? { unavailable: t('pickers:shippingAddress.none') }
              : { description: t('delivery.bookHint') }),
          },
          { value: 'new_address', title: t('delivery.new_address'), description: t('delivery.newHint') },
          ...more,
        ]}
      />
      {addresses === null && (
        <div>
          <Notice tone="warning">{t('delivery.bookFailed')}</Notice>
          <ShippingAddressField field={book} choices={null} />
        </div>
      )}
      {addresses && addresses.length > 0 && (
        <div className="if-book">
          <ShippingAddressField field={book} choices={addresses} />
        </div>
      )}
      <DeliveryAddressFields fields={fresh} keep={mayKeep ? keep : null} />
    </>
  );
}
