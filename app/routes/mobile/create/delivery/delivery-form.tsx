import { useTranslation } from 'react-i18next';
import { DeliveryAddressFields } from '~/addresses/delivery-address-fields';
import type { DeliveryAddressPart } from '~/addresses/delivery-address.server';
import { BoundRadios, BoundSelect } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { ShippingAddressField } from '~/pickers/shipping-address-field';
import type { Choice } from '~/ui/choices';
import type { SelectOption } from '~/ui/inputs';
import { Notice } from '~/ui/notice';
import { StepActions } from '~/wizard/step-actions';

type DeliveryFields = {
  sim_delivery: string;
  shipping_address_uuid: string;
  new_address: Record<DeliveryAddressPart, string>;
  keep_address: string;
  hardware_address_uuid: string;
};

interface DeliveryFormProps {
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly endUser: { readonly name: string; readonly address: string; readonly isComplete: boolean } | null;
  /** Null when the address book could not be loaded. */
  readonly addresses: readonly Choice[] | null;
  /** Where the equipment can go besides; null when there is none. */
  readonly hardware: readonly SelectOption[] | null;
  readonly mayKeep: boolean;
}

/** Where the SIM is sent, and what goes with it (MOB-08). */
export function DeliveryForm({ typed, result, endUser, addresses, hardware, mayKeep }: DeliveryFormProps) {
  const { t } = useTranslation(['mobileOrder', 'order', 'pickers', 'wizard']);
  const [form, fields] = useBoundForm<DeliveryFields>('delivery', typed, result);
  const book = fields.shipping_address_uuid;
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <BoundRadios
        field={fields.sim_delivery}
        label={t('delivery.legend')}
        choices={[
          {
            value: 'enduser',
            title: t('order:delivery.enduser'),
            ...(endUser ? { description: `${endUser.name}, ${endUser.address}` } : {}),
            ...(endUser?.isComplete
              ? {}
              : { unavailable: endUser ? t('delivery.incomplete') : t('delivery.noCustomer') }),
          },
          {
            value: 'shipping_address',
            title: t('order:delivery.shipping_address'),
            ...(addresses && addresses.length === 0
              ? { unavailable: t('pickers:shippingAddress.none') }
              : { description: t('order:delivery.bookHint') }),
          },
          { value: 'new_address', title: t('order:delivery.new_address'), description: t('order:delivery.newHint') },
        ]}
      />
      {addresses === null && (
        <div>
          <Notice tone="warning">{t('order:delivery.bookFailed')}</Notice>
          <ShippingAddressField field={book} choices={null} />
        </div>
      )}
      {addresses && addresses.length > 0 && (
        <div className="if-book">
          <ShippingAddressField field={book} choices={addresses} />
        </div>
      )}
      <DeliveryAddressFields fields={fields.new_address.getFieldset()} keep={mayKeep ? fields.keep_address : null} />
      {hardware && (
        <div className="panel fields">
          <BoundSelect
            field={fields.hardware_address_uuid}
            label={t('order:delivery.hardware')}
            options={[{ value: '', label: t('delivery.withSim') }, ...hardware]}
          />
        </div>
      )}
      <StepActions />
    </PostForm>
  );
}
