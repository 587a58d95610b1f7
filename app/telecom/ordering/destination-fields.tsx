import { useTranslation } from 'react-i18next';
import { DeliveryAddressFields } from '~/telecom/addresses/delivery-address-fields';
import type { DeliveryAddressPart } from '~/telecom/addresses/delivery-address.server';
import { BoundRadios, type BoundField } from '~/kernel/forms/bound-fields';
import { ShippingAddressField } from '~/telecom/pickers/shipping-address-field';
import type { Choice } from '~/kernel/ui/choices';
import { Notice } from '~/kernel/ui/notice';

export interface DestinationFieldsProps {
  /** The fields by their meaning. `DestinationNames` gives their names. */
  readonly fields: {
    readonly way: BoundField;
    readonly book: BoundField;
    readonly fresh: Readonly<Record<DeliveryAddressPart, BoundField>>;
    readonly keep: BoundField;
  };
  readonly label: string;
  /** The order's end customer. Null without one. */
  readonly endUser: { readonly name: string; readonly address: string } | null;
  /** The reason why the end customer cannot be the destination. Null when it can. */
  readonly notToEndUser: string | null;
  /** The addresses of the address book. Null when the book could not be loaded. */
  readonly addresses: readonly Choice[] | null;
  /** True when the user may add a new address to the book. */
  readonly mayKeep: boolean;
  /** Destinations that only this order has, below the others. */
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
