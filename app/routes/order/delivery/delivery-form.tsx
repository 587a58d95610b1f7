import { useTranslation } from 'react-i18next';
import { DeliveryAddressFields } from '~/addresses/delivery-address-fields';
import type { DeliveryAddressPart } from '~/addresses/delivery-address.server';
import { BoundCheckbox, BoundRadios, BoundText } from '~/forms/bound-fields';
import type { FormResult } from '~/forms/parse.server';
import { PostForm } from '~/forms/post-form';
import { useBoundForm } from '~/forms/use-form';
import { ShippingAddressField } from '~/pickers/shipping-address-field';
import type { Choice } from '~/ui/choices';
import { Notice } from '~/ui/notice';
import { StepActions } from '~/wizard/step-actions';

type DeliveryFields = {
  custwishdate: string;
  on_demand: string;
  hardware_delivery: string;
  hardware_address_uuid: string;
  new_hardware_address: Record<DeliveryAddressPart, string>;
  keep_address: string;
};

type Bound = ReturnType<typeof useBoundForm<DeliveryFields>>[1];

interface HardwareChoices {
  readonly endUser: { name: string; address: string } | null;
  /** Null when the address book could not be loaded. */
  readonly addresses: readonly Choice[] | null;
  readonly mayKeep: boolean;
}

interface DeliveryFormProps {
  readonly typed: unknown;
  readonly result: FormResult | undefined;
  readonly hint: string;
  /** Null when there is no equipment to send. */
  readonly hardware: HardwareChoices | null;
}

/** The date that is asked, and where the equipment goes, in its four ways (BBO-12). */
export function DeliveryForm({ typed, result, hint, hardware }: DeliveryFormProps) {
  const { t } = useTranslation(['order', 'common', 'wizard']);
  const [form, fields] = useBoundForm<DeliveryFields>('delivery', typed, result);
  return (
    <PostForm form={form} main={t('wizard:continue')}>
      <div className="panel fields">
        <BoundText
          field={fields.custwishdate}
          label={t('delivery.wishDate')}
          hint={hint}
          optional={t('common:optional')}
          width={20}
          autoComplete="off"
          inputMode="numeric"
        />
        <BoundCheckbox field={fields.on_demand} label={t('delivery.onDemand')} hint={t('delivery.onDemandHint')} />
      </div>
      {hardware && <Hardware {...hardware} fields={fields} />}
      <StepActions />
    </PostForm>
  );
}

function Hardware({ endUser, addresses, mayKeep, fields }: HardwareChoices & { fields: Bound }) {
  const { t } = useTranslation(['order', 'pickers']);
  const chosen = fields.hardware_address_uuid;
  return (
    <>
      <BoundRadios
        field={fields.hardware_delivery}
        label={t('delivery.hardware')}
        choices={[
          {
            value: 'enduser',
            title: t('delivery.enduser'),
            ...(endUser
              ? { description: `${endUser.name}, ${endUser.address}` }
              : { unavailable: t('delivery.noEndUser') }),
          },
          {
            value: 'shipping_address',
            title: t('delivery.shipping_address'),
            ...(addresses && addresses.length === 0
              ? { unavailable: t('pickers:shippingAddress.none') }
              : { description: t('delivery.bookHint') }),
          },
          { value: 'new_address', title: t('delivery.new_address'), description: t('delivery.newHint') },
          { value: 'later', title: t('delivery.later'), description: t('delivery.laterHint') },
        ]}
      />
      {addresses === null && (
        <div>
          <Notice tone="warning">{t('delivery.bookFailed')}</Notice>
          <ShippingAddressField field={chosen} choices={null} />
        </div>
      )}
      {addresses && addresses.length > 0 && (
        <div className="if-book">
          <ShippingAddressField field={chosen} choices={addresses} />
        </div>
      )}
      <DeliveryAddressFields
        fields={fields.new_hardware_address.getFieldset()}
        keep={mayKeep ? fields.keep_address : null}
      />
    </>
  );
}
